import Finding
import Geometry
import Marks
import Notes

/// Finds the words of a query in a drawing: in typed texts in reading order, then in the names of pictures, then in its messages, the oldest first.
struct HitFinder: Sendable {
  /// The conversation as it was read last; nil before.
  private var notes: FollowedNotes?

  /// The most hits.
  static let most = 10_000

  /// The finder may read marks and entries from the drawing's file, so callers run it on a worker.
  mutating func hits(of query: WordQuery, in drawing: Drawing) -> [Hit] {
    var cutter = WordTokens()
    var hits = Self.typed(query, in: drawing, &cutter)
    if hits.count < Self.most { hits += Self.named(query, in: drawing, &cutter) }
    if hits.count < Self.most { hits += said(query, in: drawing, &cutter) }
    return Array(hits.prefix(Self.most))
  }

  // MARK: Texts

  private static func typed(
    _ query: WordQuery, in drawing: Drawing, _ cutter: inout WordTokens
  ) -> [Hit] {
    var texts: [(mark: Int, number: Int, text: TextMark, ranges: [Range<Int>])] = []
    for placed in drawing.marksWithText {
      for (number, text) in TypedTextCollector.texts(of: placed.mark).enumerated() {
        let ranges = query.ranges(in: text.text.source.words.string, by: &cutter).joined
        if !ranges.isEmpty { texts.append((placed.id, number, text, ranges)) }
      }
    }
    var hits: [Hit] = []
    for index in ReadingOrder.indices(of: texts.map(\.text)) where hits.count < most {
      let (mark, number, text, ranges) = texts[index]
      for (match, rects) in text.text.setting.rects(behind: ranges).enumerated() {
        let corners = rects.map { $0.corners.map(text.transform.apply) }
        // Words that aren't seen, such as blanks of a strange kind, are where the text is.
        let shown = corners.isEmpty ? [text.corners] : corners
        hits.append(
          Hit(
            place: .text(mark: mark, number: number, match: match), corners: shown,
            area: Rect(around: shown.flatMap(\.self)), size: text.fontSize))
      }
    }
    return hits
  }

  // MARK: Pictures

  /// The number of lines of text as high as a picture that is seen as well as they are.
  private static let linesInPicture = 16.0

  private static func named(
    _ query: WordQuery, in drawing: Drawing, _ cutter: inout WordTokens
  ) -> [Hit] {
    let names = drawing.media.names.filter { !query.ranges(in: $0.value, by: &cutter).isEmpty }
    guard !names.isEmpty else { return [] }
    return drawing.marks(foundBy: .pictures(Set(names.keys))).flatMap { placed in
      PictureCollector.pictures(of: placed.mark).enumerated().compactMap { number, picture in
        guard names[picture.look.medium] != nil else { return nil }
        return Hit(
          place: .picture(mark: placed.id, number: number), corners: [picture.corners],
          area: Rect(around: picture.corners),
          size: min(picture.size.width, picture.size.height) / Self.linesInPicture)
      }
    }
  }

  // MARK: Messages

  private mutating func said(
    _ query: WordQuery, in drawing: Drawing, _ cutter: inout WordTokens
  ) -> [Hit] {
    if notes?.follow(drawing) != true { notes = FollowedNotes(drawing) }
    guard let state = notes?.state else { return [] }
    let titled = Set(
      state.allThreads.filter { thread in
        thread.record.title.map { !query.ranges(in: $0, by: &cutter).isEmpty } ?? false
      }.compactMap { state.firstMessage(of: $0.record.id)?.id })
    let found = state.allMessages.filter { message in
      !message.isDeleted
        && (titled.contains(message.id) || !query.ranges(in: message.text, by: &cutter).isEmpty)
    }
    return found.sorted { MessageOrder($0) < MessageOrder($1) }.map { message in
      let thread = state.thread(message.thread)
      let areas = thread.map { drawing.areas(of: $0.entry) } ?? []
      return Hit(
        place: .message(message.id), corners: [],
        area: areas.reduce(nil) { area, next in next.union(area) }, size: nil)
    }
  }
}

extension [Range<Int>] {
  /// Sorted ranges with those that overlap made one.
  fileprivate var joined: [Range<Int>] {
    reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] =
          last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
