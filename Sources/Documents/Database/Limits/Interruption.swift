import CSQLite
import Synchronization

/// Lets another thread end a statement that doesn't ask `isWanted`, such as the check of a large table.
package final class Interruption: Sendable {
  /// The address of the connection at work; nil if there is none.
  private let connection = Mutex<UInt?>(nil)

  package init() {}

  package func interrupt() {
    connection.withLock { connection in
      guard let connection else { return }
      sqlite3_interrupt(OpaquePointer(bitPattern: connection))
    }
  }

  /// Lets `interrupt` end the work of `body` with the connection.
  func reaching<Result, Failure: Error>(
    _ database: borrowing Database, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let address = UInt(bitPattern: database.connection)
    connection.withLock { $0 = address }
    defer { connection.withLock { $0 = nil } }
    return try body()
  }
}
