import CSQLite
import Synchronization

/// Limits SQLite's memory while a file is opened. A hostile file's schema alone could take any amount.
enum HeapLimit {
  /// How many calls of `hold` are under way. The limit holds for the whole process.
  private static let users = Mutex(0)

  /// How much SQLite may allocate on top of what it uses already. Opening a file takes a few megabytes, and other open files
  /// need memory as well.
  private static let room: Int64 = 64 << 20

  /// Runs `body` under the limit.
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
