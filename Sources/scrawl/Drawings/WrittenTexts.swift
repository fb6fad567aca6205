import Finding
import Library
import System

/// Finds drawings for the gallery by what is written in them.
struct WrittenTexts: TextFinder {
  func known(_ text: String, in paths: [String]) -> [String: String] {
    guard let query = WordQuery(text) else { return [:] }
    var parts: [String: String] = [:]
    for drawing in DrawingFinder().drawings(matching: query, among: paths) {
      // A tile has room for a few words.
      parts[drawing.path] = drawing.texts.first.map {
        Snippet(of: $0.words, around: query, before: 8, after: 60).text
      }
    }
    return parts
  }

  func read(_ paths: [String], _ progress: Progress) -> Bool {
    let finder = DrawingFinder()
    guard !finder.knows(paths) else { return false }
    // Drawings that can't be read say so on their tiles.
    _ = finder.read(paths) { _ in !progress.isCancelled }
    return true
  }
}
