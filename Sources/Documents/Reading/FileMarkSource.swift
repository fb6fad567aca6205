package import Geometry
package import Marks
import Synchronization

/// The marks in a drawing's file, read on demand. A cache keeps the most recent ones.
package final class FileMarkSource: MarkSource {
  package let count: Int
  package let bounds: Rect?
  package let top: Double?
  package let topID: Int?
  package let nextID: Int

  private let file: CurrentFile
  private let cache: Mutex<MarkCache>
  private let others = Mutex<[Double: OtherMark]>([:])

  /// The marks with typed text, once they were asked for.
  private let texts = Mutex<[RankedMark]?>(nil)
  private let onFailure: @Sendable (DrawingFileError) -> Void
  private let failed = Atomic(false)

  /// The marks of an `opening`. `onFailure` is called on the reading thread with the first error.
  package init(
    _ opening: DrawingOpening, _ file: CurrentFile, keeping bytes: Int = 16 << 20,
    onFailure: @escaping @Sendable (DrawingFileError) -> Void
  ) {
    (count, bounds, top) = (opening.marks, opening.extent, opening.top)
    topID = opening.topMark
    nextID = opening.nextMark
    self.file = file
    cache = Mutex(MarkCache(bytes))
    self.onFailure = onFailure
  }

  package func extents(touching area: Rect) -> [MarkExtent] {
    read { (file) throws(DrawingFileError) in
      try file.extents(touching: area).filter { $0.id < nextID }
        .map { MarkExtent(rank: $0.rank, id: $0.id, bounds: $0.bounds) }
    } ?? []
  }

  package func ranks(touching area: Rect, atMost count: Int) -> [Double] {
    // Marks that were added since the drawing was opened aren't left out here, since a caller that gets fewer than `count` ranks
    // takes them for all that there are.
    read { (file) throws(DrawingFileError) in
      try file.extents(touching: area, atMost: count).map(\.rank)
    } ?? []
  }

  package func bounds(of isLeft: @escaping (Double) -> Bool) -> Rect? {
    let found = read { (file) throws(DrawingFileError) in
      try file.bounds { [nextID] rank, id in id < nextID && isLeft(rank) }
    }
    guard let found, let left = found else { return bounds }
    return left
  }

  package func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    let encoded = read { (file) throws(DrawingFileError) in
      try file.encodedMarks(above: rank, atMost: count)
    }
    guard let encoded, let last = encoded.lastRank else { return nil }
    return MarkBatch(upTo: last) { self.ownMarks(of: encoded) }
  }

  package func names(above rank: Double, atMost count: Int) -> [RankedID] {
    read { (file) throws(DrawingFileError) in
      try file.markNames(above: rank, numbered: nextID, atMost: count)
    } ?? []
  }

  package func mark(below rank: Double) -> (rank: Double, id: Int)? {
    let found = read { (file) throws(DrawingFileError) in
      try file.mark(below: rank, numbered: nextID)
    }
    return found ?? nil
  }

  package func marks(nextAbove ranks: [Double]) -> [RankedMark] {
    var (marks, rest) = ([RankedMark](), ranks[...])
    while !rest.isEmpty {
      let part = rest.prefix(Self.turn)
      rest = rest.dropFirst(Self.turn).drop { [last = marks.last?.rank] in $0 < last ?? $0 }
      let encoded = read { (file) throws(DrawingFileError) in
        try file.encodedMarks(nextAbove: part)
      }
      marks += encoded.map(ownMarks) ?? []
    }
    return marks
  }

  /// The number of marks that are read before other threads can use the file.
  private static let turn = 500

  /// Decodes the marks that were in the file when the drawing was opened, and leaves out later ones.
  private func ownMarks(of encoded: EncodedMarks) -> [RankedMark] {
    decoded(encoded).filter { $0.id < nextID }
  }

  package func marks(at ranks: some Collection<Double>) -> [RankedMark] {
    marks(at: ranks, by: \.self) { (file, missing) throws(DrawingFileError) in
      try file.encodedMarks(at: missing, under: nextID)
    }
  }

  package func marks(at extents: some Collection<MarkExtent>) -> [RankedMark] {
    // The number in an extent leads to the mark's body without a search by rank.
    marks(at: extents, by: \.rank) { (file, missing) throws(DrawingFileError) in
      try file.encodedMarks(missing.lazy.map { ($0.rank, $0.id) }, leavingOutMissing: true)
    }
  }

  /// Takes the wanted marks from the cache, and reads the others by `readMissing`.
  private func marks<Wanted>(
    at wanted: some Collection<Wanted>, by rank: (Wanted) -> Double,
    _ readMissing: (borrowing DrawingFile, [Wanted]) throws(DrawingFileError) -> EncodedMarks
  ) -> [RankedMark] {
    var (found, missing) = ([RankedMark](), [Wanted]())
    found.reserveCapacity(wanted.count)
    cache.withLock { cache in
      for one in wanted {
        if let mark = cache[rank(one)] { found.append(mark) } else { missing.append(one) }
      }
    }
    guard !missing.isEmpty else { return found }
    let encoded = read { (file) throws(DrawingFileError) in try readMissing(file, missing) }
    guard let marks = encoded.map(decoded) else { return found }
    cache.withLock { cache in for mark in marks { cache.keep(mark) } }
    note(marks)
    guard !found.isEmpty else { return marks }
    return (found + marks).sorted { $0.rank < $1.rank }
  }

  package var readOthers: [OtherMark] { Array(others.withLock(\.self).values) }

  private func note(_ marks: [RankedMark]) {
    let found = marks.compactMap { OtherMark($0) }
    guard !found.isEmpty else { return }
    others.withLock { others in for other in found { others[other.rank] = other } }
  }

  private func decoded(_ encoded: EncodedMarks) -> [RankedMark] {
    do throws(DrawingFileError) {
      return try encoded.decoded()
    } catch {
      tell(error)
    }
    // A damaged mark doesn't affect the others.
    return (0..<encoded.count).compactMap { try? encoded.mark(at: $0) }
  }

  package func marks(foundBy search: MarkSearch) -> [RankedMark] {
    if search == .text, let known = texts.withLock(\.self) { return known }
    var (last, marks) = (-Double.infinity, [RankedMark]())
    while true {
      let part = read { (file) throws(DrawingFileError) in
        var damage: DrawingFileError?
        let part = try file.marks(
          foundBy: search, above: last, amongNext: Self.searchTurn, under: nextID
        ) {
          damage = damage ?? $0
        }
        return (part, damage)
      }
      guard let (found, damage) = part else { return marks }
      if let damage { tell(damage) }
      guard let found else { break }
      marks += found.marks
      last = found.last
    }
    note(marks)
    if search == .text { texts.withLock { $0 = marks } }
    return marks
  }

  /// The number of marks through which a search goes before other threads can use the file.
  private static let searchTurn = 2000

  /// The marks in the cache, in any order.
  package var knownMarks: [RankedMark] { cache.withLock(\.all) }

  package var hasFailed: Bool { failed.load(ordering: .relaxed) }

  /// Reports an error, if it is the first.
  private func tell(_ error: DrawingFileError) {
    if !failed.exchange(true, ordering: .relaxed) { onFailure(error) }
  }

  /// Runs `body` with the file; returns nil and reports the error if it throws.
  package func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) -> Result? {
    guard let file = file.reader() else {
      tell(.missing)
      return nil
    }
    do throws(DrawingFileError) {
      return try file.read(body)
    } catch {
      tell(error)
      return nil
    }
  }
}
