import CSQLite

extension Database {
  /// Runs `body`. SQLite calls `isWanted` every 1000 instructions of its virtual machine and interrupts the statement with an
  /// error as soon as it returns false.
  func whileWanted<Failure: Error>(
    _ isWanted: @escaping () -> Bool, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let question = Question(isWanted)
    sqlite3_progress_handler(
      connection, 1000,
      { question in
        guard let question else { return 0 }
        return Unmanaged<Question>.fromOpaque(question).takeUnretainedValue().isWanted() ? 0 : 1
      }, Unmanaged.passUnretained(question).toOpaque())
    defer {
      sqlite3_progress_handler(connection, 0, nil, nil)
      withExtendedLifetime(question) {}
    }
    try body()
  }

  private final class Question {
    let isWanted: () -> Bool

    init(_ isWanted: @escaping () -> Bool) {
      self.isWanted = isWanted
    }
  }
}
