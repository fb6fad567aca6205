import Glibc

/// Ends the program with a sentence where something isn't so: an optimised `precondition` says nothing.
func demand(_ isSo: Bool, _ sentence: @autoclosure () -> String) {
  if !isSo { fail(sentence()) }
}

/// Ends the program with a sentence.
func fail(_ sentence: String) -> Never {
  let line = Array("Not so: \(sentence)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}
