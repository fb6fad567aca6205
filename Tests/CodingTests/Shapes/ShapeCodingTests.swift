import Geometry
import Inking
import TestSupport
import Testing

@testable import Coding
@testable import Marks

/// Shapes as bytes, and in programs that don't know all of their properties.
@Suite struct ShapeCodingTests {
  /// The bytes of a mark of the kind with a body.
  private func bytes(_ body: [UInt8]) throws -> [UInt8] {
    try MarkCoder.bytes(
      of: .foreign(
        ForeignMark(
          kind: "shape", box: Rect(x: -9, y: -9, width: 18, height: 18), from: Point(x: 5, y: 6),
          body: body)))
  }

  /// The properties of a shape, each with its number and its value.
  private func body(of mark: ShapeMark) throws -> [UInt8] {
    try MarkCoder.foreign(mark, depth: 0).body
  }

  private func isForeign(_ mark: Mark) -> Bool {
    if case .foreign(let foreign) = mark { foreign.kind == "shape" } else { false }
  }

  private func shapes(_ count: Int, seed: UInt64) -> [ShapeMark] {
    var shapes = RandomShapes(seed: seed)
    return (0..<count).map { shapes.mark(around: Point(x: Double($0) / 3, y: -0.1)) }
  }

  @Test func everyBitOfOneComesBack() throws {
    for shape in shapes(1500, seed: 1) {
      let mark = Mark.shape(shape).moved(by: Vector(dx: 0.1, dy: 7))
      let bytes = try MarkCoder.bytes(of: mark)
      let back = try MarkCoder.mark(from: bytes)
      #expect(back == mark)
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
      #expect(try MarkCoder.bytes(of: back) == bytes)
    }
  }

  @Test func shapesInGroupsAndFiltersComeBack() throws {
    let marks = shapes(20, seed: 2).map { Mark.shape($0) }
    let group = Mark.stroke(Stroke(grouping: marks, ink: .line))
    let filtered = Mark.filtered(FilteredGroup(marks, through: GroupFilters("shadow")))
    for mark in [group, filtered] {
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
    }
  }

  @Test func programThatDoesNotKnowShapesKeepsThem() throws {
    let way = Vector(dx: 30, dy: -2.5)
    for shape in shapes(50, seed: 3) {
      let foreign = try MarkCoder.foreign(shape, depth: 0)
      #expect(foreign.frame == shape.frame)
      let moved = Mark.foreign(foreign).moved(by: way).settled
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: moved))
      #expect(back == Mark.shape(shape).moved(by: way))
    }
  }

  @Test func shapesOutsideOfTheLimitsAreNotWritten() {
    let figure = ShapeFigure(.rectangle, half: Size(width: .nan, height: 3))
    #expect(throws: MarkCodingError.outside) {
      try MarkCoder.bytes(of: .shape(ShapeMark(Shape(.figure(figure)), ink: .line, at: .zero)))
    }
  }

  // MARK: Strange bytes

  @Test func unknownPropertiesAndValuesAreKeptUnread() throws {
    for shape in shapes(60, seed: 4) {
      let body = try body(of: shape)
      let strange: [[UInt8]] = [
        // A property without a meaning yet, at either end.
        body + [200, 2, 7, 8], [9, 0] + body,
        // A dash, a pattern of a filling and a kind of figure from the future.
        body + [5, 1, 9], body + [7, 1, 77], body + [2, 1, 50],
        // A value with bytes behind it, and one that is too short.
        body + [5, 2, 1, 0], body + [6, 1, 0], body + [5, 0],
        // No ink or no geometry.
        [], [5, 1, 1],
      ]
      for body in strange {
        let bytes = try bytes(body)
        let mark = try MarkCoder.mark(from: bytes)
        #expect(isForeign(mark), "\(body)")
        #expect(try MarkCoder.bytes(of: mark) == bytes)
      }
    }
  }

  @Test func cutBodiesNeverTrapAndKeepTheirBytes() throws {
    for shape in shapes(40, seed: 5) {
      let body = try body(of: shape)
      for count in 0..<body.count {
        let bytes = try bytes(Array(body.prefix(count)))
        let mark = try MarkCoder.mark(from: bytes)
        // The bytes may end behind a property that isn't needed.
        guard case .shape(let known) = mark else {
          #expect(isForeign(mark))
          #expect(try MarkCoder.bytes(of: mark) == bytes)
          continue
        }
        #expect(known.isWithinLimits)
        #expect(try self.body(of: known) == Array(body.prefix(count)))
      }
      let whole = try MarkCoder.bytes(of: .shape(shape))
      for count in stride(from: 0, to: whole.count, by: 3) {
        #expect(throws: MarkCodingError.self) {
          try MarkCoder.mark(from: Array(whole.prefix(count)))
        }
      }
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func changedBytesGiveSoundShapesOrForeignOnes(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed)
    for shape in shapes(60, seed: seed) {
      let body = try body(of: shape)
      for _ in 0..<20 {
        var changed = body
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: body.indices, using: &random)
          changed[place] =
            Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random) : changed[place] ^ 1 << 7
        }
        let bytes = try bytes(changed)
        let mark = try MarkCoder.mark(from: bytes)
        if case .shape(let known) = mark {
          #expect(known.isWithinLimits)
          let again = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
          #expect(MarkBits.bits(of: again) == MarkBits.bits(of: mark))
          _ = (known.properties, known.bounds, known.facts)
        } else {
          #expect(isForeign(mark))
          #expect(try MarkCoder.bytes(of: mark) == bytes)
        }
      }
    }
  }

  @Test func arbitraryBytesNeverTrap() throws {
    var random = SeededGenerator(6)
    for _ in 0..<5000 {
      let body = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &random) ? 9 : 255), using: &random)
      }
      let bytes = try bytes(body)
      let mark = try MarkCoder.mark(from: bytes)
      if isForeign(mark) { #expect(try MarkCoder.bytes(of: mark) == bytes) }
    }
  }

  @Test func countsBeyondTheBytesTakeNoMemory() throws {
    // A path with a number of points that its bytes don't have.
    for count: [UInt8] in [[0xFF, 0x1F], [0x80, 0x20], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]] {
      let value = [0] + count
      #expect(isForeign(try MarkCoder.mark(from: bytes([3, UInt8(value.count)] + value))))
      #expect(isForeign(try MarkCoder.mark(from: bytes([8, UInt8(count.count)] + count))))
    }
  }
}
