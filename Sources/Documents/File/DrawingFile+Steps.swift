extension DrawingFile {
  /// Throws if some steps take marks from where they aren't, or otherwise make no sense. Call inside a transaction.
  package static func check(
    steps: some Sequence<Int64>, in database: borrowing Database
  ) throws(DrawingFileError) {
    _ = try HistoryWalk.done(through: HistoryExcerpt.history(around: steps, in: database))
  }
}
