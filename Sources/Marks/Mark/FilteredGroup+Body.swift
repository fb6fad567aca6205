package import Geometry

extension FilteredGroup: MarkBody {
  package var mark: Mark { .filtered(self) }
  package var word: String { "filtered" }

  package var anchor: Point { marks.first?.anchor ?? .zero }

  package var look: Look? { Look(ink: nil, transform: transform, filters: filters) }

  package func with(_ look: Look) -> FilteredGroup {
    look.filters.map { with($0, transform: look.transform ?? .identity) } ?? self
  }

  package var turnsInDark: Bool { drawn.allSatisfy(\.turnsInDark) }

  package var tilt: Double? { transform.tilt }

  package var members: [Mark]? { marks }

  package var hasMembers: Bool { true }

  /// Transformed marks are in memory twice: as they were drawn, and as they are shown.
  package var memory: Int { 256 + filters.text.utf8.count + 2 * drawn.memory }

  package func keepsSame(as other: Mark) -> Bool {
    guard case .filtered(let other) = other else { return false }
    return keepsSame(as: other)
  }

  package func hashShape(into hasher: inout Hasher) {
    hasher.combine(filters)
    hasher.combine(unit)
    hasher.combine(marks) { $0.hashShape(into: &$1) }
  }

  package func hashBody(into hasher: inout Hasher) {
    hasher.combine(drawn) { $0.hashBody(into: &$1) }
  }

  package var hasOwnBody: Bool { drawn.contains { $0.body.hasOwnBody } }

  package var container: String? { word }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    (facts.members, facts.vertices) = (count, vertexCount)
    (facts.transform, facts.filters) = (transform.linearPart, filters.text)
    return facts
  }

  private var drawn: [Mark] { storage.drawn }
}
