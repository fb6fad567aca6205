import Glibc

/// Ends the program with a message if a condition is false, since an optimised `precondition` prints none.
func demand(_ isSo: Bool, _ sentence: @autoclosure () -> String) {
  if !isSo { fail(sentence()) }
}

/// Ends the program with a message.
func fail(_ sentence: String) -> Never {
  let line = Array("Not so: \(sentence)\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}
