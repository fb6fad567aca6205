import Geometry

/// Tells what was done to a shape from its versions.
struct ShapeComparison {
  private let old: ShapeMark
  private let new: ShapeMark

  /// Lengths and angles that differ less are the same, in parts of the size and in radians.
  private static let least = 1e-6

  init(_ old: ShapeMark, _ new: ShapeMark) {
    (self.old, self.new) = (old, new)
  }

  /// In the order of `MarkAct`; never empty.
  var acts: [MarkAct] {
    let (was, now) = (old.shape, new.shape)
    var acts: [MarkAct] = []
    func note(_ act: MarkAct, _ isTrue: Bool) { if isTrue { acts.append(act) } }
    note(.recoloured, old.ink.colour != new.ink.colour)
    note(
      .reinked,
      old.ink.width != new.ink.width || was.line.style != now.line.style
        || was.line.seed != now.line.seed)
    let change = form
    acts += change.acts
    note(.refilled, was.fill != now.fill)
    note(.redashed, was.line.dash != now.line.dash)
    note(.reended, was.heads != now.heads)
    note(.edited, old.label != new.label)
    note(.moved, change.isMoved)
    if acts.isEmpty { acts = [.edited] }
    return MarkAct.allCases.filter(acts.contains)
  }

  /// The changes of the geometry, and whether the shape lies elsewhere besides.
  private var form: (acts: [MarkAct], isMoved: Bool) {
    guard let (was, now) = frames else { return turnOfPoints ?? ([.edited], false) }
    var acts = sizes(from: was.half, to: now.half)
    let turn = (now.angle - was.angle).remainder(dividingBy: 2 * .pi)
    if abs(turn) > Self.least { acts.append(.turned) }
    if abs(was.slant - now.slant) > Self.least || was.radius != now.radius { acts.append(.edited) }
    return (acts, isMoved(was, now))
  }

  /// Two figures of the same kind; those around both lines for lines whose points were moved or stretched together. Nil for
  /// others.
  private var frames: (ShapeFigure, ShapeFigure)? {
    switch (old.shape.form, new.shape.form) {
    case (.figure(let was), .figure(let now)): was.kind == now.kind ? (was, now) : nil
    case (.path(let was), .path(let now)):
      Self.isStretched(was.points, now.points) && was.isClosed == now.isClosed
        && was.bend == now.bend ? (Self.box(of: old), Self.box(of: new)) : nil
    default: nil
    }
  }

  private static func box(of mark: ShapeMark) -> ShapeFigure {
    let size = mark.axes.size
    return ShapeFigure(.rectangle, half: Size(width: size.width / 2, height: size.height / 2))
  }

  /// Whether points lie as others do, in a box of another size.
  private static func isStretched(_ old: [Vector], _ new: [Vector]) -> Bool {
    guard old.count == new.count else { return false }
    let (was, now) = (
      Rect(around: old.map { .zero + $0 }), Rect(around: new.map { .zero + $0 })
    )
    func part(_ place: Double, _ low: Double, _ length: Double) -> Double {
      length > 0 ? (place - low) / length : 0
    }
    return zip(old, new).allSatisfy { one, other in
      abs(part(one.dx, was.minX, was.width) - part(other.dx, now.minX, now.width)) <= least
        && abs(part(one.dy, was.minY, was.height) - part(other.dy, now.minY, now.height)) <= least
    }
  }

  /// The change of lines whose points were turned together; nil for others: there are other points, a closed line is in the place
  /// of an open one, or the shape is of another kind.
  private var turnOfPoints: (acts: [MarkAct], isMoved: Bool)? {
    guard case .path(let was) = old.shape.form, case .path(let now) = new.shape.form,
      was.points.count == now.points.count, was.isClosed == now.isClosed, was.bend == now.bend
    else { return nil }
    let (first, start) = (was.points[0], now.points[0])
    let ways: [(old: Vector, new: Vector)] = zip(was.points, now.points).map { one, other in
      (old: one + -first, new: other + -start)
    }
    guard let most = ways.max(by: { $0.old.length < $1.old.length }), most.old.length > 0 else {
      return nil
    }
    let (growth, turn) = (most.new.length / most.old.length, most.new.turn(from: most.old))
    let isTurn = ways.allSatisfy { way in
      (way.old.turned(by: turn) * growth + -way.new).length <= Self.least * most.new.length
    }
    guard isTurn else { return nil }
    // A line that turns around its middle doesn't move.
    let least = Self.least * max(most.old.length, most.new.length)
    let moves: [Vector] = zip(was.points, now.points).map { one, other in
      (new.anchor + other) - (old.anchor + one)
    }
    let sum = moves.reduce(Vector.zero) { $0 + $1 }
    let isMoved =
      sum.length > least * Double(moves.count) && moves.allSatisfy { $0.length > least }
    return (abs(growth - 1) > Self.least ? [.resized, .turned] : [.turned], isMoved)
  }

  private func sizes(from was: Size, to now: Size) -> [MarkAct] {
    func change(_ old: Double, _ new: Double, _ more: MarkAct, _ less: MarkAct) -> [MarkAct] {
      abs(new - old) <= Self.least * max(old, new) ? [] : [new > old ? more : less]
    }
    let across = change(was.width, now.width, .widened, .narrowed)
    let down = change(was.height, now.height, .heightened, .lowered)
    let isSame =
      abs(was.width * now.height - now.width * was.height)
      <= Self.least * max(was.width * now.height, now.width * was.height)
    return !across.isEmpty && !down.isEmpty && isSame ? [.resized] : across + down
  }

  /// Whether no corner, middle of a side, or middle of the figure is where it was: who drags a side of a box doesn't move it.
  private func isMoved(_ was: ShapeFigure, _ now: ShapeFigure) -> Bool {
    let (here, there) = (
      Self.isFigure(old) ? old.anchor : old.axes.centre,
      Self.isFigure(new) ? new.anchor : new.axes.centre
    )
    let size = max(was.half.width, was.half.height, now.half.width, now.half.height)
    let steps = [-1.0, 0, 1]
    return !steps.contains { x in
      steps.contains { y in
        let place = Point(x: x, y: y)
        let way =
          (there + now.frame.apply(to: place).vector) - (here + was.frame.apply(to: place).vector)
        return way.length <= Self.least * size
      }
    }
  }

  private static func isFigure(_ mark: ShapeMark) -> Bool {
    if case .figure = mark.shape.form { true } else { false }
  }
}

extension MarkAct {
  /// The acts of the user on a shape, in English: "moved and became wider".
  package static func text(of acts: [MarkAct]) -> String {
    let order = [.moved] + allCases.filter { $0 != .moved }
    let words = order.filter(acts.contains).map(\.clause)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private var clause: String {
    switch self {
    case .recoloured: "got another colour"
    case .reinked: "got another pen"
    case .widened: "became wider"
    case .narrowed: "became narrower"
    case .heightened: "became taller"
    case .lowered: "became lower"
    case .refilled: "got another filling"
    case .redashed: "got other dashes"
    case .reended: "got other ends"
    case .forward: "came forward"
    case .backward: "went backward"
    case .resized, .turned, .flipped, .cropped, .filtered, .shortened, .edited, .moved, .locked,
      .unlocked:
      rawValue
    }
  }
}
