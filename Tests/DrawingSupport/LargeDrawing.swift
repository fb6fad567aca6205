import Documents
import Geometry
import Marks

/// A drawing's file so large that the program reads only the visible part: dots far out, as one step, and visible lines on top of
/// them, a step each.
package struct LargeDrawing {
  package static let dots = 21_000

  /// Makes the file with the lines of `KeptDrawing`.
  package init(_ lines: Int, at path: String) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let dots = (1...Self.dots).compactMap { id in
      let rank = Point(x: 9000 + Double(id % 150) * 5, y: Double(id / 150) * 5)
      return Self.edit(id, .dot(Dot(at: rank)))
    }
    try writer.write([
      .step(StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: dots))
    ])
    for number in 0..<lines {
      let edits = [Self.edit(Self.dots + 1 + number, KeptDrawing.line(number))].compactMap(\.self)
      try writer.write([
        .step(
          StoredStep(id: 2 + number, parent: 1 + number, step: Step("stroke", at: 2), edits: edits))
      ])
    }
    try writer.settle()
  }

  private static func edit(_ id: Int, _ mark: Mark) -> Edit? {
    Edit(from: nil, to: RankedMark(rank: Double(id), id: id, mark: mark))
  }
}
