public import Geometry

/// The root composite: all that was drawn, in the order it was drawn in.
///
/// Its marks lie in chunks that never change, so a copy of a drawing shares them, whatever its size. Every change
/// answers the area that it touched.
public struct Drawing: Sendable {
  @usableFromInline var chunks: [Chunk] = []

  public private(set) var count = 0

  public init() {}

  public init(_ marks: some Sequence<Mark>) {
    for mark in marks { add(mark) }
  }

  public var isEmpty: Bool { count == 0 }

  /// Where the first mark is, zero when there is none; setting it does nothing.
  public var location: Point {
    get { chunks.first?.marks.first?.location ?? .zero }
    set {}
  }

  /// A drawing as such has no line width.
  public var size: Double { 0 }

  public var lastChild: Mark? { chunks.last?.marks.last }

  /// The smallest rectangle around all ink.
  public var bounds: Rect? {
    chunks.reduce(nil) { total, chunk in chunk.bounds?.union(total) ?? total }
  }

  /// Adds a mark on top of all others.
  @discardableResult
  public mutating func add(_ mark: Mark) -> Rect? {
    if let last = chunks.last, last.marks.count < Chunk.capacity {
      chunks[chunks.count - 1] = last.adding(mark)
    } else {
      chunks.append(Chunk([mark]))
    }
    count += 1
    return chunks.last?.markBounds.last ?? nil
  }

  /// Removes the topmost mark that equals `mark`, if there is one.
  @discardableResult
  public mutating func remove(_ mark: Mark) -> Rect? {
    for index in chunks.indices.reversed() {
      guard let rest = chunks[index].removing(mark) else { continue }
      if rest.marks.isEmpty {
        chunks.remove(at: index)
      } else {
        chunks[index] = rest
      }
      count -= 1
      return BoundsMeasurer.bounds(of: mark)
    }
    return nil
  }

  /// Puts `new` in the place of the topmost mark that equals `old`, if there is one.
  @discardableResult
  public mutating func replace(_ old: Mark, with new: Mark) -> Rect? {
    for index in chunks.indices.reversed() {
      guard let changed = chunks[index].replacing(old, with: new) else { continue }
      chunks[index] = changed
      let bounds = BoundsMeasurer.bounds(of: new)
      return BoundsMeasurer.bounds(of: old)?.union(bounds) ?? bounds
    }
    return nil
  }

  /// Removes every mark.
  @discardableResult
  public mutating func removeAll() -> Rect? {
    let touched = bounds
    self = Drawing()
    return touched
  }

  /// Presents the marks in order.
  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    for chunk in chunks {
      // By pointer: a mark that is taken out of the array costs four counts of references.
      try chunk.marks.withUnsafeBufferPointer { (marks) throws(Visitor.Failure) in
        for index in marks.indices { try marks[index].accept(&visitor) }
      }
    }
  }

  /// Presents in order the marks whose ink touches `area`.
  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor, touching area: Rect
  ) throws(Visitor.Failure) {
    for chunk in chunks where chunk.bounds?.touches(area) == true {
      for (mark, bounds) in zip(chunk.marks, chunk.markBounds) where bounds?.touches(area) == true {
        try mark.accept(&visitor)
      }
    }
  }
}

extension Drawing: Equatable {
  /// Compares in no time what is shared.
  public static func == (left: Drawing, right: Drawing) -> Bool {
    left.count == right.count && left.chunks.count == right.chunks.count
      && zip(left.chunks, right.chunks).allSatisfy { $0 === $1 || $0.marks == $1.marks }
  }
}
