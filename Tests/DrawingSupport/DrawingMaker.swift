package import Documents
package import Marks

/// Makes drawings' files as the program does, with a step for each mark.
package enum DrawingMaker {
  package static func write(_ marks: [Mark], to path: String) throws {
    let writer = try DrawingWriter(try DrawingFile(creating: path))
    try writer.write(records(marks))
    try writer.settle()
  }

  package static func records(_ marks: [Mark]) -> [Record] {
    marks.enumerated().compactMap { index, mark in
      let placed = RankedMark(rank: Double(index + 1), id: index + 1, mark: mark)
      return Edit(from: nil, to: placed).map { edit in
        .step(
          StoredStep(
            id: index + 1, parent: index, step: Step("stroke", at: 1_700_000_000 + Double(index)),
            edits: [edit], spots: Spots(new: [index + 1: index])))
      }
    }
  }
}
