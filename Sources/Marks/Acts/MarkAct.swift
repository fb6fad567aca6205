import Geometry

/// A change of a mark that stayed itself, as the user made it.
package enum MarkAct: String, CaseIterable, Hashable, Sendable {
  case recoloured, reinked, resized, turned, flipped, cropped, filtered, shortened, edited

  /// Changes of shapes.
  case widened, narrowed, heightened, lowered, refilled, redashed, reended

  case moved, forward, backward, locked, unlocked

  /// The changes from one version of a mark to a later one; none if the mark of `pair` is the same in both drawings.
  package static func between(
    _ old: Mark, _ new: Mark, _ pair: DrawingDifference.Pair
  ) -> [MarkAct] {
    var acts: [MarkAct] = []
    switch pair.change {
    case .none: break
    case .moved: acts.append(.moved)
    case .changed: acts += changes(old, new)
    }
    switch pair.order {
    case .forward: acts.append(.forward)
    case .backward: acts.append(.backward)
    case nil: break
    }
    switch pair.lock {
    case .locked: acts.append(.locked)
    case .unlocked: acts.append(.unlocked)
    case nil: break
    }
    return acts
  }

  private static func changes(_ old: Mark, _ new: Mark) -> [MarkAct] {
    if case .shape(let one) = old, case .shape(let other) = new {
      return ShapeComparison(one, other).acts
    }
    let was = old.body.facts
    var now = new.body.facts
    if let change = old.linearChange(to: new) {
      now.transform = was.transform.concatenating(change)
    }
    var acts: [MarkAct] = []
    func note(_ act: MarkAct, _ isTrue: Bool) { if isTrue { acts.append(act) } }
    let change = ShapeChange(from: was.transform, to: now.transform)
    note(.recoloured, was.ink?.colour != now.ink?.colour)
    note(
      .reinked,
      !change.explains(was.ink?.width, now.ink?.width) || was.style?.style != now.style?.style)
    note(.resized, change.isResized)
    note(.turned, change.isTurned)
    note(.flipped, change.isFlipped)
    note(.cropped, was.crop != now.crop)
    note(.filtered, was.filters != now.filters)
    note(.shortened, was.part != now.part)
    // Other changes move the reference point as well.
    let isSameShape = !change.isResized && !change.isTurned && !change.isFlipped
    note(
      .moved,
      isSameShape && was.crop == now.crop && was.part == now.part
        && !MarkPrint(of: old).lies(at: new.anchor))
    let isEdited =
      was.states != now.states || was.style?.device != now.style?.device || was.turns != now.turns
      || old.containerHash != nil && MarkPrint(of: old).body != MarkPrint(of: new).body
    note(.edited, isEdited || acts.isEmpty)
    return acts
  }
}

/// The difference between the linear parts of two transforms.
private struct ShapeChange {
  let isResized: Bool
  let isTurned: Bool
  let isFlipped: Bool
  private let growth: Double

  /// Rounding errors of transforms after one another are smaller.
  private static let least = 1e-6

  init(from old: Transform, to new: Transform) {
    let area = old.a * old.d - old.b * old.c
    // The new transform after the inverse of the old one.
    let a = (new.a * old.d - new.c * old.b) / area
    let b = (new.b * old.d - new.d * old.b) / area
    let c = (new.c * old.a - new.a * old.c) / area
    let d = (new.d * old.a - new.b * old.c) / area
    let factor = a * d - b * c
    growth = abs(factor).squareRoot()
    isFlipped = factor < 0
    // A similarity has columns of the same length at right angles.
    isResized =
      abs(growth - 1) > Self.least || abs(a * c + b * d) > Self.least
      || abs(a * a + b * b - c * c - d * d) > Self.least
    // Flipping is mirroring left and right, or up and down.
    let sine = isFlipped ? b + c : b - c
    let isBack = !isFlipped && a + d < 0
    isTurned = abs(sine) > Self.least * growth || isBack
  }

  /// Whether a mark with the old width has the new one because it was resized.
  func explains(_ old: Double?, _ new: Double?) -> Bool {
    guard let old, let new else { return old == new }
    return old == new || abs(old * growth - new) <= 1e-6 * new
  }
}
