import CSQLite

extension SQLiteError {
  /// The resource that failed.
  package enum Kind: Hashable, Sendable {
    case full, device, memory, forbidden, other
  }

  package var kind: Kind {
    switch primaryCode {
    case SQLITE_FULL: .full
    case SQLITE_IOERR: .device
    case SQLITE_NOMEM: .memory
    case SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN: .forbidden
    default: .other
    }
  }
}
