package import Documents
import Glibc
import System

/// Finds drawings by the words in them. An index in the user's cache makes that fast; the finder reads the drawings that have changed
/// since. Its methods read files, so don't call them on the event loop's thread.
package final class DrawingFinder {
  /// A drawing with the texts in it that match.
  package struct Found: Hashable, Sendable {
    package let path: String
    package let texts: [DrawingText]
  }

  /// A drawing that the finder can't read.
  package struct Failure: Sendable {
    package let path: String
    package let error: DrawingFileError
  }

  /// The number of drawings that the finder has read, and those that it can't read.
  package struct Reading: Sendable {
    package var count = 0
    package var failures: [Failure] = []
  }

  private let path: String

  /// The index; nil without a cache, and while another program holds it.
  private var index: Index?

  /// The texts of drawings that the finder has read but not written into the index, by the paths.
  private var unsaved: [String: WordIndex.Content] = [:]

  private final class Index {
    let words: WordIndex

    init(_ words: consuming WordIndex) {
      self.words = words
    }
  }

  /// The number of drawings that the finder reads before it writes the index.
  private static let batch = 64

  /// The most texts of an answer.
  private static let mostTexts = 100_000

  /// `folder` is the program's own one in the user's cache.
  package init(cache folder: String = Environment.cache + "/scrawl") {
    path = folder + "/words"
    try? File.makeFolder(folder)
    open()
  }

  private func open() {
    do throws(SQLiteError) {
      index = Index(try WordIndex(at: path))
    } catch {
      index = nil
    }
  }

  /// Asks the index; nil if it can't answer. The finder replaces a damaged index by an empty one.
  private func ask<Answer>(
    _ body: (borrowing WordIndex) throws(SQLiteError) -> Answer
  ) -> Answer? {
    guard let index else { return nil }
    do throws(SQLiteError) {
      return try body(index.words)
    } catch {
      if error.isDamage {
        self.index = nil
        WordIndex.remove(path)
        open()
      }
      return nil
    }
  }

  /// The stamps of the drawings whose texts are known, by the paths.
  private var stamps: [String: String] {
    let stamps = ask { (words) throws(SQLiteError) in try words.stamps() } ?? [:]
    return stamps.merging(unsaved.mapValues(\.stamp)) { $1 }
  }

  /// Reads the drawings at `paths` that have changed since the finder read them last, and removes deleted drawings from the index.
  /// It calls `step` after each drawing, and ends when that returns false.
  package func read(_ paths: [String], _ step: () -> Bool = { true }) -> Reading {
    let known = stamps
    var (reading, contents, gone) = (Reading(), [WordIndex.Content](), [String]())
    for path in paths {
      if let stamp = FileStamp(path), known[path] != stamp.text {
        do throws(DrawingFileError) {
          let content = WordIndex.Content(
            path, stamp.text, try DrawingTextReader.texts(at: path))
          reading.count += 1
          // The next write may leave a fresh stamp as it is, so the index doesn't get it.
          if stamp.isFresh { unsaved[path] = content } else { contents.append(content) }
        } catch {
          reading.failures.append(Failure(path: path, error: error))
        }
      }
      if contents.count >= Self.batch { keep(&contents, forgetting: &gone) }
      guard step() else { break }
    }
    gone = known.keys.filter { access($0, F_OK) != 0 && errno == ENOENT }
    keep(&contents, forgetting: &gone)
    return reading
  }

  private func keep(_ contents: inout [WordIndex.Content], forgetting gone: inout [String]) {
    defer { (contents, gone) = ([], []) }
    guard !contents.isEmpty || !gone.isEmpty else { return }
    for path in gone { unsaved[path] = nil }
    let isKept = ask { (words) throws(SQLiteError) in
      try words.update(contents, forgetting: gone)
    }
    for content in contents { unsaved[content.path] = isKept == nil ? content : nil }
  }

  /// The drawings among `paths` with texts that match, in the order of the paths, as far as the finder has read their present
  /// versions.
  package func drawings(matching query: WordQuery, among paths: [String]) -> [Found] {
    let matches = ask { (words) throws(SQLiteError) in
      try words.matches(query, atMost: Self.mostTexts)
    }
    var texts = Dictionary(grouping: matches ?? [], by: \.path).mapValues { $0.map(\.text) }
    var cutter = WordTokens()
    for (path, content) in unsaved {
      texts[path] = content.texts.filter { !query.ranges(in: $0.words, by: &cutter).isEmpty }
    }
    guard texts.contains(where: { !$0.value.isEmpty }) else { return [] }
    let stamps = stamps
    return paths.compactMap { path in
      guard let found = texts[path], !found.isEmpty, let stamp = FileStamp(path),
        stamps[path] == stamp.text
      else { return nil }
      return Found(path: path, texts: found)
    }
  }
}
