public import Geometry

/// A state of a drawing, sealed: only a drawing can make one and look inside.
public struct Memento: Sendable {
  fileprivate let state: Drawing

  fileprivate init(_ state: Drawing) {
    self.state = state
  }
}

extension Drawing {
  /// The present state. It shares its marks with the drawing, so it costs next to nothing.
  public func memento() -> Memento {
    Memento(self)
  }

  /// Goes back, or forth, to the state of `memento`; answers the area where the two differ.
  @discardableResult
  public mutating func restore(from memento: Memento) -> Rect? {
    let touched = difference(from: memento.state)
    self = memento.state
    return touched
  }

  /// The area of the marks that stand between the common beginning and the common end of two drawings.
  private func difference(from other: Drawing) -> Rect? {
    var start = 0
    while start < chunks.count, start < other.chunks.count,
      chunks[start] === other.chunks[start]
    { start += 1 }
    var end = chunks.count
    var otherEnd = other.chunks.count
    while end > start, otherEnd > start, chunks[end - 1] === other.chunks[otherEnd - 1] {
      end -= 1
      otherEnd -= 1
    }
    let mine = chunks[start..<end].lazy.flatMap { zip($0.marks, $0.markBounds) }
    let theirs = other.chunks[start..<otherEnd].lazy.flatMap { zip($0.marks, $0.markBounds) }
    return Self.difference(Array(mine), Array(theirs))
  }

  private typealias Measured = (mark: Mark, bounds: Rect?)

  private static func difference(_ mine: [Measured], _ theirs: [Measured]) -> Rect? {
    var start = 0
    while start < mine.count, start < theirs.count, mine[start].mark == theirs[start].mark {
      start += 1
    }
    var end = mine.count
    var otherEnd = theirs.count
    while end > start, otherEnd > start, mine[end - 1].mark == theirs[otherEnd - 1].mark {
      end -= 1
      otherEnd -= 1
    }
    return (mine[start..<end] + theirs[start..<otherEnd])
      .reduce(nil) { total, next in next.bounds?.union(total) ?? total }
  }
}
