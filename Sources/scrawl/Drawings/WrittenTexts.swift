import Finding
import Library
import System

/// Finds drawings for the gallery by the texts in them.
struct WrittenTexts: TextFinder {
  func known(_ text: String, in paths: [String]) -> [String: String] {
    parts(of: text, in: paths, by: DrawingFinder())
  }

  func read(_ text: String, in paths: [String], _ progress: Progress) -> [String: String]? {
    let finder = DrawingFinder()
    // Drawings that the finder can't read say so on their tiles.
    let reading = finder.read(paths) { !progress.isCancelled }
    return reading.count > 0 ? parts(of: text, in: paths, by: finder) : nil
  }

  private func parts(
    of text: String, in paths: [String], by finder: DrawingFinder
  ) -> [String: String] {
    guard let query = WordQuery(text) else { return [:] }
    var (parts, cutter) = ([String: String](), WordTokens())
    for drawing in finder.drawings(matching: query, among: paths) {
      // A tile has room for a few words.
      parts[drawing.path] = drawing.texts.first.map {
        Snippet(of: $0.words, around: query, by: &cutter, before: 8, after: 60).text
      }
    }
    return parts
  }
}
