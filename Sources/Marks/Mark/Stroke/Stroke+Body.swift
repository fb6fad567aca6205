package import Geometry

extension Stroke: MarkBody {
  package var mark: Mark { .stroke(self) }

  package var word: String { hasMembers ? "group" : "stroke" }

  package var anchor: Point {
    guard case .group(let group) = children else { return origin + shift }
    return group.marks.first?.moved(by: shift).anchor ?? vertices.storage.origin
  }

  package var ownInk: Ink? { ink }

  package func drawn(with ink: Ink) -> Stroke {
    var stroke = self
    stroke.ink = ink
    return stroke
  }

  package var look: Look? { Look(ink: ink, transform: transform, style: drawnStyle, part: part) }

  package func with(_ look: Look) -> Stroke {
    let stroke = original
    let styled = stroke.shown(in: look.style, part: look.part)
    return (look.transform.map(styled.reshaped(by:)) ?? styled)
      .drawn(with: look.ink ?? stroke.ink)
  }

  package var turnsInDark: Bool { group?.allSatisfy(\.turnsInDark) ?? true }

  package var snaps: Bool { hasMembers }

  package var members: [Mark]? { group }

  package var hasMembers: Bool {
    if case .group = children { true } else { false }
  }

  package func mappingMembers(_ change: (Mark) -> Mark) -> Stroke {
    var original = original
    guard case .group(let group) = original.children else { return self }
    original.children = .group(.plain(group.marks.map(change)))
    var new = transform.map(original.placed(by:)) ?? original
    new.shift = shift
    return new
  }

  package var memory: Int {
    group?.memory
      ?? count * MemoryLayout<Sample>.stride + penStates.count * MemoryLayout<PenState>.stride
  }

  package func keepsSame(as other: Mark) -> Bool {
    guard case .stroke(let other) = other else { return false }
    return keepsSame(as: other)
  }

  package func hashShape(into hasher: inout Hasher) {
    hasher.combine(ink)
    if let group {
      hasher.combine(group) { $0.hashShape(into: &$1) }
    } else {
      hashLine(into: &hasher)
    }
  }

  package func hashBody(into hasher: inout Hasher) {
    let original = original
    if let group = original.group {
      hasher.combine(group) { $0.hashBody(into: &$1) }
    } else {
      hasher.combine(bits: original.vertices.storage.samples)
    }
  }

  package var hasOwnBody: Bool { group?.contains { $0.body.hasOwnBody } ?? (count > 1) }

  package var container: String? { hasMembers ? word : nil }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    facts.vertices = vertexCount
    facts.transform = (transform ?? .identity).linearPart
    if let group {
      facts.members = group.count
    } else {
      (facts.ink, facts.style, facts.part) = (ink, drawnStyle, part)
      facts.states = penStates
    }
    return facts
  }

  /// Hashes the visible form of a line, relative to its origin.
  private func hashLine(into hasher: inout Hasher) {
    hasher.combine(bits: penStates)
    hasher.combine(part)
    hasher.combine(drawnStyle)
    guard let drawn = drawnStyle else { return hasher.combine(bits: vertices.storage.samples) }
    hasher.combine(drawn.device)
    // The curve is made in the coordinates of drawing, and then transformed.
    let placement = transform?.linearPart ?? .identity
    for part in [placement.a, placement.b, placement.c, placement.d] { hasher.combine(part) }
    hasher.combine(bits: original.vertices.storage.samples)
  }
}
