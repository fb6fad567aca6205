extension Database {
  /// What a check of the file, such as `PRAGMA quick_check(10)`, finds wrong, in SQLite's words; empty if nothing is.
  func findings(of check: String) throws(SQLiteError) -> [String] {
    guard try texts(check) != ["ok"] else { return [] }
    // SQLite also reports a page for which it found no memory. It finds damage again.
    let findings = try texts(check)
    return findings == ["ok"] ? [] : findings
  }
}
