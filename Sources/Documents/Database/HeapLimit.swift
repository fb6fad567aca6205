import CSQLite
import Synchronization

/// Keeps SQLite's memory within bounds while a file is opened that may come from a stranger: its schema alone could take any amount.
enum HeapLimit {
  /// How many files are being opened. The limit is the process's.
  private static let users = Mutex(0)

  /// What opening a file takes is a few megabytes, and other files that are open need room as well.
  private static let room: Int64 = 64 << 20

  static func hold<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    users.withLock { users in
      users += 1
      sqlite3_hard_heap_limit64(sqlite3_memory_used() + room)
    }
    defer {
      users.withLock { users in
        users -= 1
        if users == 0 { sqlite3_hard_heap_limit64(0) }
      }
    }
    return try body()
  }
}
