"""Card files here are what the tests are about, not tests to be collected."""

collect_ignore_glob = ["bad/*", "good/*"]
