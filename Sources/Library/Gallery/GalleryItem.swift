import Language

/// A drawing in the gallery.
struct GalleryItem: Hashable, Sendable {
  let entry: DrawingEntry
  let title: String

  /// The title and the date in lower case, for the search.
  private let key: [UInt8]

  init(_ entry: DrawingEntry, _ words: Words) {
    self.entry = entry
    title = entry.title(words)
    let date = entry.beginning.map(words.moment) ?? ""
    key = Array((date == title ? title : title + "\n" + date).lowercased().utf8)
  }

  /// Whether the title contains every one of `parts`.
  func matches(_ parts: [[UInt8]]) -> Bool {
    parts.allSatisfy(contains)
  }

  /// The words of a search text.
  static func parts(of text: String) -> [[UInt8]] {
    text.lowercased().split(separator: " ").map { Array($0.utf8) }
  }

  private func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= key.count else { return part.isEmpty }
    return key.withUnsafeBufferPointer { key in
      (0...key.count - part.count).contains { start in
        key[start] == first && key[start..<start + part.count].elementsEqual(part)
      }
    }
  }
}
