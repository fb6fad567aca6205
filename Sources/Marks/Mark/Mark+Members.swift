import Geometry

extension Mark {
  /// The child added last; nil for a leaf, and for a group under filters.
  public var lastChild: Mark? {
    guard case .stroke(let stroke) = self else { return nil }
    return stroke.lastChild
  }

  /// Appends a child; does nothing for a leaf, or for a group under filters, whose marks never change.
  public mutating func add(_ mark: Mark) {
    changeStroke { $0.add(mark) }
  }

  /// Removes the last child that equals `mark`, if there is one.
  public mutating func remove(_ mark: Mark) {
    changeStroke { $0.remove(mark) }
  }

  private mutating func changeStroke(_ change: (inout Stroke) -> Void) {
    guard case .stroke(var stroke) = self else { return }
    self = .vertex(Vertex(at: .zero))  // the children then have one owner and aren't copied
    change(&stroke)
    self = .stroke(stroke)
  }

  /// The marks of a group at their present locations, the lowest first; nil for a mark that is no group.
  package var members: [Mark]? { body.members }

  /// Whether the mark is a group, under filters or not.
  package var hasMembers: Bool { body.hasMembers }

  /// The group with `change` applied to each member as it was drawn; a mark that is no group stays.
  package func mappingMembers(_ change: (Mark) -> Mark) -> Mark {
    body.mappingMembers(change).mark
  }

  /// The approximate number of bytes that the mark takes beside those of `Mark` itself.
  package var memory: Int { body.memory }
}

extension [Mark] {
  /// The approximate number of bytes that these members of a group take.
  var memory: Int { reduce(0) { $0 + 2 * MemoryLayout<Mark>.stride + $1.memory } }
}
