import Coding
package import Documents
package import Geometry
package import Marks

/// Marks from a clipboard, ready to be put into a drawing.
package struct PastedMarks: Sendable {
  /// The marks at their new ranks, the lowest first.
  let copies: [MarkCopy]

  /// The change that puts them into the drawing.
  package let change: PreparedChange

  /// The media that they use, by their hashes.
  package let media: [MediumHash: Medium]

  /// Reads marks from untrusted bytes, for a drawing that is open in `sitting`. The middle of the marks is put near `centre`, so
  /// that they move by whole multiples of `grid`. It may take long.
  package init(
    _ bytes: [UInt8], at centre: Point, grid: Double, into drawing: Drawing,
    open sitting: SittingID
  ) throws(ClipError) {
    let clip = try Clip(reading: bytes)
    try self.init(clip, [], [:], at: centre, grid: grid, into: drawing, open: sitting)
  }

  /// Reads marks with the entries that refer to them, of which those are used that `choose` returns, and the bonds.
  package init(
    annotated bytes: [UInt8], at centre: Point, grid: Double, into drawing: Drawing,
    open sitting: SittingID, choosing choose: ([CopiedEntry]) -> [CopiedEntry]
  ) throws(ClipError) {
    let clip = try AnnotatedClip(reading: bytes)
    let entries = choose(clip.entries.withoutBonds) + clip.entries.filter(\.isBond)
    try self.init(
      clip.clip, entries, try clip.media(of: entries), at: centre, grid: grid, into: drawing,
      open: sitting)
  }

  private init(
    _ clip: Clip, _ entries: [CopiedEntry], _ others: [MediumHash: Medium], at centre: Point,
    grid: Double, into drawing: Drawing, open sitting: SittingID
  ) throws(ClipError) {
    var measurer = BoundsMeasurer()
    for placed in clip.marks { placed.mark.accept(&measurer) }
    guard let area = measurer.bounds else { throw .damaged }
    let wanted = centre - area.centre
    let whole = Vector(
      dx: (wanted.dx / grid).rounded() * grid, dy: (wanted.dy / grid).rounded() * grid)
    let way = Limits.held(whole, of: area).snapped
    let isOwn = clip.drawing == sitting.bytes
    copies = clip.marks.map {
      MarkCopy($0.mark.moved(by: way).settled, of: isOwn ? $0 : nil)
    }
    guard copies.allSatisfy({ Limits.hold($0.mark) }) else { throw .outside }
    media = try clip.usedMedia().merging(others) { first, _ in first }
    change = PreparedChange(pasting: copies, with: entries, in: drawing)
  }
}

extension Clip {
  init(reading bytes: [UInt8]) throws(ClipError) {
    do throws(MarkCodingError) {
      self = try ClipCoder.clip(from: bytes)
    } catch {
      throw ClipError(error)
    }
  }

  /// The media by their hashes; throws if one of them isn't used.
  func usedMedia() throws(ClipError) -> [MediumHash: Medium] {
    var collector = MediumCollector()
    for placed in marks { placed.mark.accept(&collector) }
    let found = Dictionary(media.map { ($0.hash, $0) }) { first, _ in first }
    guard found.count == media.count, found.keys.allSatisfy(collector.media.contains) else {
      throw .damaged
    }
    return found
  }
}

extension AnnotatedClip {
  fileprivate init(reading bytes: [UInt8]) throws(ClipError) {
    do throws(MarkCodingError) {
      self = try AnnotatedClipCoder.clip(from: bytes)
    } catch {
      throw ClipError(error)
    }
  }

  /// The media that some of the entries mention, by their hashes; throws if one isn't mentioned by any entry.
  fileprivate func media(
    of chosen: [CopiedEntry]
  ) throws(ClipError) -> [MediumHash: Medium] {
    let found = Dictionary(media.map { ($0.hash, $0) }) { first, _ in first }
    let mentioned = Set(entries.lazy.flatMap(\.media))
    guard found.count == media.count, found.keys.allSatisfy(mentioned.contains) else {
      throw .damaged
    }
    let wanted = Set(chosen.lazy.flatMap(\.media))
    return found.filter { wanted.contains($0.key) }
  }
}

extension CopiedEntry {
  fileprivate var isBond: Bool { kind == Marks.Entry.bondKind && parent == nil }
}

extension [CopiedEntry] {
  /// The entries that are no bonds and belong to none, with parents by their new positions.
  fileprivate var withoutBonds: [CopiedEntry] {
    var (rest, positions) = ([CopiedEntry](), [Int: Int]())
    for (index, entry) in enumerated() where !entry.isBond {
      let parent = entry.parent.flatMap { positions[$0] }
      guard entry.parent == nil || parent != nil else { continue }
      positions[index] = rest.count
      rest.append(
        CopiedEntry(
          kind: entry.kind, parent: parent, marks: entry.marks, media: entry.media,
          body: entry.body))
    }
    return rest
  }
}
