import Geometry

@testable import Marks

/// A drawing of boxes and lines, some of whose ends are bound.
enum BondSample {
  static let ink = Ink(colour: .black, width: 2)

  static func box(
    _ centre: Point, half: Size = Size(width: 50, height: 30), angle: Double = 0,
    _ kind: ShapeFigure.Kind = .rectangle
  ) -> Mark {
    .shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(kind, half: half, angle: angle))), ink: ink, at: centre))
  }

  static func line(_ places: [Point], _ bend: ShapePath.Bend = .straight) -> Mark {
    .shape(
      ShapeMark(
        Shape(.path(ShapePath(places.map { $0 - places[0] }, bend: bend))), ink: ink,
        at: places[0]))
  }

  /// A shape with an ink of another width.
  static func tagged(_ mark: Mark, _ width: Double) -> Mark {
    guard case .shape(let shape) = mark else { return mark }
    return .shape(
      ShapeMark(shape.shape, ink: Ink(colour: .black, width: width), at: shape.anchor))
  }

  /// The points of a line.
  static func points(_ mark: Mark?) -> [Point] {
    guard case .shape(let shape)? = mark, case .path(let path) = shape.shape.form else { return [] }
    return path.points.map { shape.anchor + $0 }
  }
}

extension Drawing {
  /// Binds an end of the line with an id to the middle of the mark with another one.
  mutating func bind(
    _ line: Int, _ end: Bond.End, to target: Int, _ mode: Bond.Mode = .rim,
    at attachment: Point = .zero
  ) {
    guard let line = placed(line), let target = placed(target) else { return }
    let bond = Bond(end, mode, at: attachment, gap: 5)
    let anchor = BondAnchor(bond: bond, mark: MarkReference(target))
    apply(delta(of: changes(binding: MarkReference(line), by: anchor)))
  }

  /// The mark with an identity.
  func placed(_ identity: Int) -> RankedMark? { rankedMarks.first { $0.identity == identity } }

  /// The points of the line with an identity.
  func points(_ identity: Int) -> [Point] { BondSample.points(placed(identity)?.mark) }

  var bonds: [Entry] { entries.roots(ofKind: Entry.bondKind) }

  mutating func replace(_ identity: Int, by change: (Mark) -> Mark) {
    guard let old = placed(identity) else { return }
    apply(delta(of: edits(replacing: [(old: old, new: change(old.mark))])))
  }

  mutating func move(_ identities: [Int], by way: Vector) {
    let marks = rankedMarks.filter { identities.contains($0.identity) }
    guard let selection = MarkSelection(marks, of: self) else { return }
    apply(delta(moving: selection, by: way))
  }
}
