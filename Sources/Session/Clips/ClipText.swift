import Geometry
package import Marks

/// The words of copied texts, for programs that can't read marks.
package enum ClipText {
  /// The most marks whose words are on offer.
  private static let most = 1000

  /// The words of selected marks, with a blank line between two texts, from the top down; nil unless all of them are texts in
  /// memory.
  package static func words(of selection: MarkSelection, in drawing: Drawing) -> String? {
    guard (1...most).contains(selection.count), let marks = drawing.marksInMemory(in: selection)
    else { return nil }
    var texts: [TextMark] = []
    for placed in marks {
      guard case .text(let text) = placed.mark else { return nil }
      texts.append(text)
    }
    texts.sort { ($0.anchor.y, $0.anchor.x) < ($1.anchor.y, $1.anchor.x) }
    return texts.map(\.text.source.words.string).joined(separator: "\n\n")
  }
}
