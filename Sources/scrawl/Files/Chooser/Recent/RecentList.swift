import Desktop
import System

/// The text of the desktop's list of recent files (the Desktop Bookmark specification): what is in it for Scrawl, and
/// what Scrawl adds. All else stays byte for byte.
struct RecentList {
  let bytes: [UInt8]
  private var bookmarks: [Bookmark] = []
  private var end = 0

  /// The bookmark that is being read.
  private var current: Int?

  /// A file that was used, and where the list speaks of it.
  private struct Bookmark {
    let path: String?
    let tag: XMLTags.Tag
    /// When it was last used, as text that sorts.
    let time: String
    var isPrivate = false
    /// Scrawl's own entry among the programs that used it, and where that would be added.
    var own: XMLTags.Tag?
    var programsEnd: Int?
  }

  /// A list that holds nothing yet.
  init() {
    let empty = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xbel version="1.0"
            xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
            xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
      >
      </xbel>

      """
    bytes = Array(empty.utf8)
    end = bytes.count - "</xbel>\n".utf8.count
  }

  /// Fails on a list that isn't one.
  init(_ bytes: [UInt8]) throws(XMLTags.Malformed) {
    self.bytes = bytes
    var tags = XMLTags(bytes)
    while let tag = try tags.next() { read(tag, tags) }
    guard end > 0 else { throw XMLTags.Malformed() }
  }

  private mutating func read(_ tag: XMLTags.Tag, _ tags: XMLTags) {
    func value(_ name: String) -> String? {
      tag.attributes.first { $0.name == name }.map { tags.text(of: $0.value) }
    }
    switch (tag.name, tag.kind, tags.depth) {
    case ("xbel", .end, 0): end = tag.range.lowerBound
    case ("bookmark", .start, 2), ("bookmark", .empty, 1):
      bookmarks.append(
        Bookmark(
          path: value("href").flatMap(FileURI.path), tag: tag,
          time: max(value("modified") ?? "", value("visited") ?? "")))
      current = tag.kind == .start ? bookmarks.indices.last : nil
    case ("bookmark", .end, 1): current = nil
    case ("bookmark:private", _, _): current.map { bookmarks[$0].isPrivate = true }
    case ("bookmark:application", .start, _), ("bookmark:application", .empty, _):
      if value("name") == Self.program { current.map { bookmarks[$0].own = tag } }
    case ("bookmark:applications", .end, _):
      current.map { bookmarks[$0].programsEnd = tag.range.lowerBound }
    default: break
    }
  }

  /// The files, the one used last first. Those that another program keeps to itself are not among them.
  var paths: [String] {
    bookmarks.filter { !$0.isPrivate || $0.own != nil }
      .sorted { $0.time > $1.time }
      .compactMap(\.path)
  }

  private static let program = "Scrawl"
}

// MARK: - Adding

extension RecentList {
  /// Notes that Scrawl has used the file at `time`, written as in 2026-01-31T12:00:00Z.
  mutating func add(_ path: String, at time: String) {
    let edits =
      bookmarks.last { $0.path == path }.map { self.edits(of: $0, time) }
      ?? [(end..<end, Self.bookmark(path, time))]
    var changed = bytes
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      changed.replaceSubrange(range, with: text.utf8)
    }
    if let list = try? RecentList(changed) { self = list }
  }

  private typealias Edit = (Range<Int>, String)

  private func edits(of bookmark: Bookmark, _ time: String) -> [Edit] {
    var edits = ["modified", "visited"].map { set($0, of: bookmark.tag, to: time) }
    if let own = bookmark.own {
      let count = own.attributes.first { $0.name == "count" }
        .flatMap { Int(XMLText.text(of: bytes[$0.value])) }
      edits.append(set("modified", of: own, to: time))
      edits.append(set("count", of: own, to: String(max(count ?? 0, 0) &+ 1)))
    } else if let place = bookmark.programsEnd {
      edits.append((place..<place, "  " + Self.application(time) + "\n        "))
    }
    return edits
  }

  private func set(_ name: String, of tag: XMLTags.Tag, to value: String) -> Edit {
    if let attribute = tag.attributes.first(where: { $0.name == name }) {
      return (attribute.value, value)
    }
    let place = tag.range.lowerBound + 1 + tag.name.utf8.count
    return (place..<place, " \(name)=\"\(value)\"")
  }

  private static func application(_ time: String) -> String {
    "<bookmark:application name=\"\(program)\" exec=\"&apos;scrawl %f&apos;\" "
      + "modified=\"\(time)\" count=\"1\"/>"
  }

  private static func bookmark(_ path: String, _ time: String) -> String {
    let uri = XMLText.escaped(FileURI.uri(of: path))
    let type = FilePath.pathExtension(of: path) == "png" ? "image/png" : "application/x-scrawl"
    return """
        <bookmark href="\(uri)" added="\(time)" modified="\(time)" visited="\(time)">
          <info>
            <metadata owner="http://freedesktop.org">
              <mime:mime-type type="\(type)"/>
              <bookmark:applications>
                \(application(time))
              </bookmark:applications>
            </metadata>
          </info>
        </bookmark>

      """
  }
}
