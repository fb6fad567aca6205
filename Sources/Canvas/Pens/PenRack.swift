/// The user's pens in their order, one of which is taken.
package struct PenRack: Hashable {
  package private(set) var pens: [Pen]

  /// The pen that is taken.
  package private(set) var taken: String

  package init(_ pens: [Pen] = Pen.standard, taken: String = "pen") {
    self.pens = pens
    self.taken = pens.contains { $0.id == taken } ? taken : pens[0].id
  }

  package var pen: Pen {
    get { pens.first { $0.id == taken } ?? pens[0] }
    set { if let index = pens.firstIndex(where: { $0.id == taken }) { pens[index] = newValue } }
  }

  package mutating func take(_ id: String) {
    if pens.contains(where: { $0.id == id }) { taken = id }
  }

  /// Adds a copy of the pen that is taken behind it, and takes that.
  package mutating func addCopy(named name: String) {
    let numbers = pens.compactMap { Int($0.id.dropFirst(Self.own.count)) }
    let pen = pen
    let copy = Pen(
      id: Self.own + "\((numbers.max() ?? 0) + 1)", name: name, colour: pen.colour,
      width: pen.width, opacity: pen.opacity, isInPixels: pen.isInPixels, style: pen.style)
    pens.insert(copy, at: (pens.firstIndex { $0.id == taken } ?? pens.count - 1) + 1)
    taken = copy.id
  }

  /// The beginning of the ids of the user's own pens.
  private static let own = "own-"

  /// The first name that no pen has, made by `name` from numbers from 2 on.
  package func freeName(_ name: (Int) -> String) -> String {
    let taken = Set(pens.compactMap(\.name))
    // At least one of these names is free, since there are more of them than pens.
    return (2...taken.count + 2).lazy.map(name).first { !taken.contains($0) } ?? name(2)
  }

  /// Whether the pen that is taken can be removed.
  package var canRemove: Bool { pen.isOwn && pens.count > 1 }

  /// Whether the taken pen can be moved by `way` places.
  package func canMove(by way: Int) -> Bool {
    pens.firstIndex { $0.id == taken }.map { pens.indices.contains($0 + way) } ?? false
  }

  /// Removes the pen that is taken if it is one of the user's own, and takes the one before.
  package mutating func remove() {
    guard let index = pens.firstIndex(where: { $0.id == taken }), canRemove else {
      return
    }
    pens.remove(at: index)
    taken = pens[max(index - 1, 0)].id
  }

  /// Moves the taken pen by `way` places.
  package mutating func move(by way: Int) {
    guard let index = pens.firstIndex(where: { $0.id == taken }) else { return }
    let place = min(max(index + way, 0), pens.count - 1)
    pens.insert(pens.remove(at: index), at: place)
  }

  // MARK: Settings

  package var text: String {
    taken + " | " + pens.map(\.text).joined(separator: " | ")
  }

  /// The rack of a text; nil if the text isn't valid. Standard pens missing in the text come last.
  package init?(_ text: String) {
    let parts = text.split(separator: "|").map { part in
      var part = part
      while part.first == " " { part.removeFirst() }
      while part.last == " " { part.removeLast() }
      return part
    }
    guard let taken = parts.first, parts.count > 1 else { return nil }
    var pens = parts.dropFirst().compactMap { Pen($0) }
    guard pens.count == parts.count - 1, Set(pens.map(\.id)).count == pens.count else { return nil }
    pens += Pen.standard.filter { pen in !pens.contains { $0.id == pen.id } }
    self.init(pens, taken: String(taken))
  }
}
