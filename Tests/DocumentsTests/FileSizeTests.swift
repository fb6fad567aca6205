import Documents
import Glibc
import Marks
import TestSupport
import Testing

@Suite struct FileSizeTests {
  /// The strokes have coordinates in hundredths, the finest that the X server reports, and coordinates of full precision.
  @Test(arguments: [(100.0, 10_000, 4_100_000), (65536, 1000, 795_000), (0, 1000, 915_000)])
  func strokesOfAHundredVerticesTakeFewBytes(
    parts: Double, strokes: Int64, most: Int64
  ) throws {
    var marks = RandomMarks(seed: 7)
    try expect(strokes, below: most) { marks.walk(100, parts: parts) }
  }

  @Test func pressureTiltAndTimeOfEachVertexTakeFewBytes() throws {
    var marks = RandomMarks(seed: 7)
    try expect(10_000, below: 5_625_000) { marks.penWalk(100, parts: 100) }
  }

  /// Writes a file of `strokes` strokes, and expects that it is smaller than `most` bytes.
  private func expect(_ strokes: Int64, below most: Int64, stroke: () -> Stroke) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/walk.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(records(strokes, stroke))
      try writer.settle()
    }
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.database.integer("SELECT count(*) FROM marks") == strokes)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(Int64(status.st_size) < most)
  }

  /// Strokes of a hundred vertices with all states of the pen, a step each.
  private func records(_ count: Int64, _ stroke: () -> Stroke) -> [Record] {
    return (1...Int(count)).map { id in
      let mark = RankedMark(rank: Double(id), id: id, mark: .stroke(stroke()))
      let step = Step("stroke", at: 1_700_000_000 + Double(id))
      return .step(
        StoredStep(
          id: id, parent: id - 1, step: step,
          edits: [Edit(from: nil, to: mark)].compactMap { $0 }, spots: Spots(new: [id: id - 1])))
    }
  }
}
