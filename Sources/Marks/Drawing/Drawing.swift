public import Geometry

/// The root composite: all marks of a drawing, sorted by rank.
///
/// Its marks lie in immutable chunks, which copies of the drawing share. Every change returns the area that it touched.
public struct Drawing: Sendable {
  @usableFromInline var chunks: [Chunk]

  public internal(set) var count: Int

  /// The id of the next new mark: larger than every id that was ever in the drawing, so undo doesn't decrease it.
  public internal(set) var nextID: Int

  /// The media that the marks use. They are not part of a drawing's states: a medium stays when its mark is removed.
  public var media = DrawingMedia()

  /// The colours in which a view shows the marks; nil for their own. They aren't part of a drawing's states, either.
  public var tint: MarkTint?

  /// The locked marks.
  public internal(set) var locked = Lock()

  /// The data of the drawing besides marks, such as messages.
  public internal(set) var entries = Entries()

  /// The marks that are in a source, not in `chunks`; nil if there is no source.
  var unloadedMarks: UnloadedMarks?

  /// Finds the marks in `chunks` by area; nil if there are only a few marks.
  var index: MarkIndex?

  /// The state of the last memento, and the changes since.
  var revision: Revision
  var since = Delta()

  public init() {
    self.init(EmptyCollection())
  }

  public init(_ marks: some Sequence<Mark>, media: DrawingMedia = DrawingMedia()) {
    let marks = marks.enumerated().map { index, mark in
      RankedMark(rank: Double(index + 1), id: index + 1, mark: mark)
    }
    self.init(marks, nextID: marks.count + 1, revision: nil)
    self.media = media
  }

  /// A drawing in the state of `revision`; without one, its first revision consists of `marks`.
  init(_ marks: [RankedMark], nextID: Int, revision: Revision?) {
    var builder = ChunkBuilder(capacity: marks.count)
    for mark in marks { builder.add(mark) }
    chunks = builder.filledChunks()
    count = marks.count
    self.nextID = nextID
    self.revision = revision ?? Revision(Revision.Start(chunks: chunks, nextID: nextID))
    makeIndex()
  }

  public var isEmpty: Bool { count == 0 }

  /// The location of the first mark; zero if there is none. The setter does nothing.
  public var location: Point {
    get { (unloadedMarks == nil ? chunks.first?.marks.first : firstMark)?.location ?? .zero }
    set {}
  }

  /// A drawing as such has no line width.
  public var size: Size { .zero }

  public var lastChild: Mark? {
    guard let stored = unloadedMarks?.source.top.flatMap({ unloadedMarks?.mark(at: $0) }),
      chunks.last.map({ $0.top < stored.rank }) ?? true
    else { return chunks.last?.marks.last }
    return stored.mark
  }

  /// The smallest rectangle around all ink. It may be slightly larger if marks lie in a source.
  public var bounds: Rect? {
    // The marks near the edge of `reach` come first: most others then lie within the bounds found so far.
    let farthest = reach
    let isOuter = { (area: Rect) in
      farthest.map { !$0.outset(by: -Self.seam).contains(area) } ?? false
    }
    var bounds = unloadedMarks?.bounds
    for isFirst in [true, false] {
      for chunk in chunks {
        guard let all = chunk.reach, isFirst ? isOuter(all) : bounds?.contains(all) != true else {
          continue
        }
        for (index, slot) in chunk.slots.enumerated() {
          guard let reach = slot.reach, isFirst ? isOuter(reach) : bounds?.contains(reach) != true
          else { continue }
          bounds = chunk.bounds(of: index)?.union(bounds) ?? bounds
        }
      }
    }
    return bounds
  }

  /// The distance from the edge within which marks may reach farthest.
  private static let seam = 1.0

  /// A rectangle that contains all ink, found without reading a file. It may be larger than `bounds` if marks of a
  /// source were removed.
  public var reach: Rect? {
    chunks.reduce(unloadedMarks?.reach) { total, chunk in chunk.reach?.union(total) ?? total }
  }

  /// Adds a mark on top of all others.
  @discardableResult
  public mutating func add(_ mark: Mark) -> Rect? {
    apply(edits(adding: mark))
  }

  /// Removes the topmost mark that equals `mark`, if there is one.
  @discardableResult
  public mutating func remove(_ mark: Mark) -> Rect? {
    topmost(mark).flatMap { apply(edits(removing: [$0])) }
  }

  /// Puts `new` in the place of the topmost mark that equals `old`, if there is one.
  @discardableResult
  public mutating func replace(_ old: Mark, with new: Mark) -> Rect? {
    topmost(old).flatMap { apply(edits(replacing: [(old: $0, new: new)])) }
  }

  private func topmost(_ mark: Mark) -> RankedMark? {
    if unloadedMarks != nil { return rankedMarks.last { $0.mark == mark } }
    for chunk in chunks.reversed() {
      if let index = chunk.marks.lastIndex(of: mark) { return chunk[index] }
    }
    return nil
  }

  /// Visits all marks in order.
  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    if hasSource {
      var batches = batches
      while let batch = batches.next() {
        for placed in batch.marks { try placed.mark.accept(&visitor) }
      }
      return
    }
    for chunk in chunks {
      // By pointer: copying a mark out of the array would change four reference counts.
      try chunk.marks.withUnsafeBufferPointer { (marks) throws(Visitor.Failure) in
        for index in marks.indices { try marks[index].accept(&visitor) }
      }
    }
  }
}

extension Drawing: Equatable {
  /// Compares the marks and their order. It doesn't compare the marks of shared chunks.
  public static func == (left: Drawing, right: Drawing) -> Bool {
    guard left.count == right.count, left.unloadedMarks == right.unloadedMarks else { return false }
    var (mine, theirs) = (left.chunks[...], right.chunks[...])
    // The number of marks of each first chunk that are already compared.
    var (done, doneThere) = (0, 0)
    while let chunk = mine.first, let other = theirs.first {
      if chunk !== other || done != doneThere {
        let length = min(chunk.marks.count - done, other.marks.count - doneThere)
        guard chunk.marks[done..<done + length] == other.marks[doneThere..<doneThere + length]
        else { return false }
        (done, doneThere) = (done + length, doneThere + length)
      } else {
        (done, doneThere) = (chunk.marks.count, other.marks.count)
      }
      if done == chunk.marks.count { (mine, done) = (mine.dropFirst(), 0) }
      if doneThere == other.marks.count { (theirs, doneThere) = (theirs.dropFirst(), 0) }
    }
    return true
  }
}
