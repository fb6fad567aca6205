import Coding
import Geometry
import Marks
import Testing

/// Invalid parts of lines, which no program writes.
@Suite struct PieceCodingTests {
  private static var line: Mark {
    .stroke(Stroke(through: (0..<5000).map { Point(x: Double($0) / 4, y: Double($0 % 89) * 1.3) }))
  }

  @Test(arguments: [
    (2.0, 1.0), (1, 1), (-1, 2), (0, 5000), (.nan, 2), (0, .nan), (0, .infinity), (-.infinity, 3),
  ])
  func partThatIsNoneIsRefused(start: Double, end: Double) throws {
    let (line, part) = (Self.line, StrokePart(from: start, to: end))
    guard case .stroke(let stroke) = line else { return }
    let body = try MarkCoder.bytes(of: .stroke(stroke.showing(part)))
    #expect(throws: MarkCodingError.outside) { try MarkCoder.mark(from: body) }
    let look = LookCoder.bytes(of: Look(ink: .line, part: part), sharing: 1)
    #expect(throws: MarkCodingError.outside) {
      try look.withUnsafeBytes { (bytes) throws(MarkCodingError) in
        try LookCoder.mark(from: bytes, sharing: MarkCoder.bytes(of: line), of: line, in: nil)
      }
    }
    #expect(!Limits.hold(.stroke(stroke.showing(part))))
  }

  @Test func partOfAGroupIsRefused() throws {
    let group = Mark.stroke(Stroke(grouping: [Self.line], ink: .line))
    let look = LookCoder.bytes(
      of: Look(ink: .line, part: StrokePart(from: 0, to: 1)), sharing: 1)
    #expect(throws: MarkCodingError.malformed) {
      try look.withUnsafeBytes { (bytes) throws(MarkCodingError) in
        try LookCoder.mark(from: bytes, sharing: MarkCoder.bytes(of: group), of: group, in: nil)
      }
    }
  }
}
