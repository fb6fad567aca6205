extension Database {
  /// Runs `body`. SQLite calls `isWanted` every 1000 instructions of its virtual machine and interrupts the statement with an
  /// error as soon as it returns false.
  package func whileWanted<Failure: Error>(
    _ isWanted: @escaping () -> Bool, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    limit.isWanted = isWanted
    defer { limit.isWanted = { true } }
    try body()
  }
}
