import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// A file with two boxes, a line from the one to the other, and a group of a box and a line from it to the first box. Marks 1 and 2
/// are the boxes, 3 is the line, and 4 the group.
struct BondedFile {
  let folder: TemporaryFolder
  let writer: DrawingWriter
  private(set) var drawing = Drawing()
  private var last = 0

  static let ink = Ink(colour: Colour(0x2040C0), width: 2)

  private static func box(_ x: Double, _ y: Double, _ kind: ShapeFigure.Kind = .rectangle) -> Mark {
    .shape(
      ShapeMark(
        Shape(
          .figure(ShapeFigure(kind, half: Size(width: 50, height: 30))),
          line: ShapeLine(.dashed), fill: ShapeFill(.hatched, Colour(0xFFD8A8))), ink: ink,
        at: Point(x: x, y: y)))
  }

  private static func line(_ start: Point, _ end: Point) -> Mark {
    let heads = LineHeads(end: LineHead(.triangle, size: 6))
    return .shape(
      ShapeMark(Shape(.path(ShapePath([.zero, end - start], heads: heads))), ink: ink, at: start))
  }

  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let group = FilteredGroup([
      Self.box(0, 300, .ellipse), Self.line(Point(x: 0, y: 260), Point(x: 0, y: 40)),
    ])
    let marks = [
      Self.box(0, 0), Self.box(300, 0), Self.line(Point(x: 60, y: 0), Point(x: 240, y: 0)),
      .filtered(group),
    ]
    for mark in marks { try perform(Delta(drawing.edits(adding: mark))) }
    let placed = drawing.rankedMarks.map { MarkReference($0) }
    func inside(_ index: Int) -> MarkReference {
      MarkReference(rank: placed[3].rank, id: placed[3].id, path: [index])
    }
    try bind(placed[2], .start, to: placed[0])
    try bind(MarkReference(drawing.rankedMarks[2]), .end, to: placed[1])
    try bind(inside(1), .end, to: placed[0])
  }

  private mutating func bind(
    _ line: MarkReference, _ end: Bond.End, to box: MarkReference
  ) throws {
    let anchor = BondAnchor(bond: Bond(end, .rim, at: .zero, gap: 5), mark: box)
    try perform(drawing.delta(of: drawing.changes(binding: line, by: anchor)))
  }

  /// Writes a change of the drawing as a step.
  mutating func perform(_ delta: Delta) throws {
    drawing.apply(delta)
    last += 1
    try writer.write([
      .step(StoredStep(id: last, parent: last - 1, step: Step("step", at: 1), delta: delta))
    ])
  }

  /// The points of the line at an index of a drawing, or of the one in a group there.
  static func points(_ drawing: Drawing, _ index: Int) -> [Point] {
    let mark = drawing.rankedMarks[index].mark
    guard case .shape(let shape) = mark.members?.last ?? mark,
      case .path(let path) = shape.shape.form
    else { return [] }
    return path.points.map { shape.anchor + $0 }
  }

  /// The drawing after the mark at an index has moved down by 200.
  static func moving(_ index: Int, in drawing: Drawing) throws -> Drawing {
    var drawing = drawing
    let selection = try #require(MarkSelection([drawing.rankedMarks[index]], of: drawing))
    drawing.apply(drawing.delta(moving: selection, by: Vector(dx: 0, dy: 200)))
    return drawing
  }

  static func bonds(_ drawing: Drawing) -> [Entry] {
    drawing.entries.roots(ofKind: Entry.bondKind)
  }
}
