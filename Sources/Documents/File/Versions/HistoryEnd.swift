/// The number of the newest step of a file, and the id of the sitting, the run of a program, in which it was done. Two files with
/// the same end have the same history, unless steps of one of them were forgotten.
package struct HistoryEnd: Hashable, Sendable {
  private let step: Int64
  private let sitting: [UInt8]

  init?(_ database: borrowing Database) throws(SQLiteError) {
    let last = try database.prepare(
      """
      SELECT steps.number, id FROM steps JOIN sittings ON sittings.number = sitting
      ORDER BY steps.number DESC LIMIT 1
      """)
    guard try last.step() else { return nil }
    (step, sitting) = (last.integer(at: 0), last.blob(at: 1))
  }
}
