extension Database {
  /// Makes SQLite check the file, as by `PRAGMA quick_check(10)`, and returns the faults that it reports.
  func findings(of check: String) throws(SQLiteError) -> [String] {
    guard try texts(check) != ["ok"] else { return [] }
    // SQLite also reports a page for which memory was short. The second run finds only real damage again.
    let findings = try texts(check)
    return findings == ["ok"] ? [] : findings
  }
}
