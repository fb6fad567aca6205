import Coding
import Geometry
import Marks
import Testing

@testable import Documents

/// Marks in the form of a newer program, with the rectangles that files store for them.
@Suite struct NewerFormTests {
  @Test func aNewerFormIsKeptWithTheRectangleThatTheFileTells() throws {
    var bytes = try MarkCoder.bytes(of: .dot(Dot(at: .zero)))
    for (rank, value) in [(0, UInt8(9)), (1, bytes[1] | 0x40)] {
      let before = bytes[rank]
      bytes[rank] = value
      let mark = try bytes.withUnsafeBytes {
        try MarkCoder.mark(from: $0, in: WholeRect(minX: -1, minY: -2, maxX: 3, maxY: 4))
      }
      bytes[rank] = before
      guard case .foreign(let foreign) = mark else {
        Issue.record("\(mark)")
        continue
      }
      #expect(foreign.frame == Rect(x: -1, y: -2, width: 4, height: 6))
      #expect(foreign.kind == "mark" && foreign.body[rank] == value)
      // The mark keeps the newer form if it is moved and written in this program's form.
      let moved = mark.moved(by: Vector(dx: 1, dy: 1)).settled
      #expect(try MarkCoder.mark(from: MarkCoder.bytes(of: moved)) == moved)
    }
  }

  @Test func rectanglesThatAreNoneLeaveANewerFormWithoutInk() throws {
    var bytes = try MarkCoder.bytes(of: .dot(Dot(at: .zero)))
    bytes[0] = 4
    for bounds in [
      nil, WholeRect(minX: 1, minY: 0, maxX: 0, maxY: 9),
      WholeRect(minX: .min, minY: 0, maxX: .max, maxY: 9),
    ] {
      let mark = try bytes.withUnsafeBytes { try MarkCoder.mark(from: $0, in: bounds) }
      #expect(BoundsMeasurer.bounds(of: mark) == nil)
    }
  }
}
