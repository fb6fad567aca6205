import Documents

/// A file that has nothing of its own.
extension DrawingJoin {
  /// Leads to where the other copy stands, in the way of joining: that copy may look otherwise than all acts mean, where its user
  /// took a join back. Nil if it only joined what this one has.
  static func forwarded(
    _ taken: Takeover, into writer: DrawingWriter, _ here: borrowing Database,
    _ report: inout JoinReport, while isWanted: () -> Bool
  ) throws(DrawingFileError) -> [Record]? {
    var told = JoinReport()
    if try isRepeated(taken, here) {
      let records = try joined(taken, into: writer, here, goesOn: false, &told, while: isWanted)
      guard records != nil else { return nil }
    }
    report.outcome = .forwarded
    let isDoubtful = try DrawingFileError.telling { () throws(SQLiteError) in
      try ReachedSteps.areDoubtful(at: taken.head, in: here)
    }
    if isDoubtful {
      let records = try joined(taken, into: writer, here, goesOn: true, &told, while: isWanted)
      if let records, !records.isEmpty {
        report = told
        report.outcome = .joined
        return records
      }
    }
    return [.head(Int(taken.head), isDraft: false)]
  }
}
