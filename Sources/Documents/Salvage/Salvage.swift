import Marks

/// What can still be read of a damaged drawing's file. The file itself is never written to.
package struct Salvage: Sendable {
  /// The name of the step that mends what the history can't tell any more.
  package static let repair = "recover"

  package let contents: DrawingContents
  package let media: [Medium]

  /// In which sittings what was saved was made, as far as that can be told.
  package let provenance: Provenance

  /// How many marks were saved, those counted that aren't there at present.
  package let marks: Int

  /// How many steps were saved; the beginning and the one that mends don't count.
  package let steps: Int

  /// How many marks are known to have been in the file, and are not among those.
  package let lostMarks: Int

  /// How many steps are known to have been in the file, and are not among those.
  package let lostSteps: Int

  /// Reads what can be read. Throws where that is nothing, or where a newer program wrote the file. This program must not
  /// have it open.
  package init(of path: String) throws(DrawingFileError) {
    let copy = try SalvageCopy.make(of: path)
    self.init(try copy.rows())
  }

  init(_ rows: SalvagedRows) {
    contents = HistoryMender.contents(of: rows)
    media = rows.media.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    provenance = rows.provenance
    let savedMarks = Set(contents.steps.flatMap(\.edits).compactMap { $0.new?.id })
    marks = savedMarks.count
    lostMarks = rows.allMarks.subtracting(savedMarks).count
    let savedSteps = rows.allCommands.subtracting([0]).intersection(contents.steps.map(\.id))
    steps = savedSteps.count
    lostSteps = rows.allCommands.subtracting([0]).subtracting(savedSteps).count
  }
}
