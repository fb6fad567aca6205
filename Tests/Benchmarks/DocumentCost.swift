import Documents
import Marks
import TestSupport

/// What a drawing's file costs, beside what it may: 10,000 strokes of 100 vertices, each a step of its own.
enum DocumentCost {
  struct Difference: Error {}

  static func rows() throws -> [Row] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/walk.scrawl"
    let drawing = Walk.drawing(strokes: 10_000, vertices: 100)
    let marks = drawing.placedMarks
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(steps(marks, after: 0))
      try writer.settle()
    }
    let opening = try median(of: 11) {
      guard try DrawingFile(opening: path, for: .writing).contents().marks.count == 10_000 else {
        throw Difference()
      }
    }
    let summing = try median(of: 11) {
      guard try DrawingFile(opening: path, for: .writing).summary().marks == 10_000 else {
        throw Difference()
      }
    }
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    var step = 10_000
    let stroke = try median(of: 101) {
      try writer.write(
        steps([PlacedMark(place: Double(step + 1), id: step + 1, mark: marks[0].mark)], after: step)
      )
      step += 1
    }
    return [
      row("opening a drawing of 10000 x 100 vertices", opening, limit: 100),
      row("summing it up", summing, limit: 50),
      row("writing a stroke of 100 vertices to the disk", stroke, limit: 50),
    ]
  }

  private static func row(_ name: String, _ time: Double, limit: Double) -> Row {
    Row(name: "\(name), beside the limit", ours: time, theirs: limit, unit: "ms", limit: 1)
  }

  private static func median(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
    Measurement.median(try (0..<rounds).map { _ in try Measurement.time(body) })
  }

  /// A step for each mark that puts it on top of the others.
  private static func steps(_ marks: [PlacedMark], after first: Int) -> [Record] {
    marks.enumerated().map { index, mark in
      .step(
        StoredStep(
          id: first + index + 1, parent: first + index,
          step: Step("stroke", at: 1_700_000_000 + Double(index)),
          edits: [Edit(from: nil, to: mark)].compactMap { $0 }))
    }
  }
}
