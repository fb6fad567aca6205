extension Database {
  /// Has SQLite check the file, as by `PRAGMA quick_check(10)`, and returns the faults that it finds, in its words.
  func findings(of check: String) throws(SQLiteError) -> [String] {
    guard try texts(check) != ["ok"] else { return [] }
    // SQLite also reports a page for which it found no memory. It finds damage again.
    let findings = try texts(check)
    return findings == ["ok"] ? [] : findings
  }
}
