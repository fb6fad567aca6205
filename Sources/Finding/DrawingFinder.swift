package import Documents
import Glibc
package import System

/// Finds drawings by the words in them. An index in the user's cache makes that fast; what it doesn't know yet is read from the
/// drawings. Its methods read files, so don't call them on the event loop's thread.
package final class DrawingFinder {
  /// A drawing with the texts in it that match.
  package struct Found: Hashable, Sendable {
    package let path: String
    package var texts: [DrawingText]
  }

  /// A drawing that can't be read.
  package struct Failure: Sendable {
    package let path: String
    package let error: DrawingFileError
  }

  /// The index; nil where there is no cache, so that all drawings are read each time.
  private let index: Index?

  /// What was read while there was no index, or it couldn't be written.
  private var unsaved: [String: (stamp: WordStamp, texts: [DrawingText])] = [:]

  private final class Index {
    let words: WordIndex

    init(_ words: consuming WordIndex) {
      self.words = words
    }
  }

  /// The drawings that are read before the index is written.
  private static let batch = 64

  /// The most texts that are told.
  private static let mostTexts = 100_000

  /// `folder` is the program's own one in the user's cache.
  package init(cache folder: String = Environment.cache + "/scrawl") {
    try? File.makeFolder(folder)
    do throws(SQLiteError) {
      index = Index(try WordIndex(at: folder + "/words"))
    } catch {
      index = nil
    }
  }

  /// Reads the drawings at `paths` that the index doesn't know in their present versions, and forgets those that are gone. Returns
  /// those that can't be read. `step` is called after each drawing, and ends the reading when it returns false.
  package func read(_ paths: [String], _ step: (_ done: Int) -> Bool = { _ in true }) -> [Failure] {
    let known = (try? index?.words.stamps()) ?? [:]
    var failures: [Failure] = []
    var contents: [WordIndex.Content] = []
    var gone: [String] = []
    for (done, path) in paths.enumerated() {
      if let stamp = WordStamp(lookingAt: path) {
        if known[path] != stamp, unsaved[path]?.stamp != stamp {
          let texts: [DrawingText]
          do throws(DrawingFileError) {
            texts = try DrawingTextReader.texts(at: path)
          } catch {
            failures.append(Failure(path: path, error: error))
            continue
          }
          contents.append(WordIndex.Content(path, stamp, texts))
        }
      } else if known[path] != nil {
        gone.append(path)
      }
      if contents.count >= Self.batch { keep(&contents, forgetting: &gone) }
      guard step(done + 1) else { break }
    }
    gone += known.keys.filter { access($0, F_OK) != 0 && errno == ENOENT }
    keep(&contents, forgetting: &gone)
    return failures
  }

  /// Whether the index knows the drawings at `paths` in their present versions.
  package func knows(_ paths: [String]) -> Bool {
    let known = (try? index?.words.stamps()) ?? [:]
    return paths.allSatisfy { path in
      guard let stamp = WordStamp(lookingAt: path) else { return true }
      return known[path] == stamp || unsaved[path]?.stamp == stamp
    }
  }

  private func keep(_ contents: inout [WordIndex.Content], forgetting gone: inout [String]) {
    defer { (contents, gone) = ([], []) }
    guard !contents.isEmpty || !gone.isEmpty else { return }
    for path in gone { unsaved[path] = nil }
    if let index {
      do throws(SQLiteError) {
        return try index.words.update(contents, forgetting: gone)
      } catch {
        // Another program may hold the index, or the disk is full.
      }
    }
    for content in contents { unsaved[content.path] = (content.stamp, content.texts) }
  }

  /// The drawings among `paths` with texts that match, in the order of the paths. Only what was read of their present versions
  /// counts.
  package func drawings(matching query: WordQuery, among paths: [String]) -> [Found] {
    var texts: [String: [DrawingText]] = [:]
    for (path, known) in unsaved {
      texts[path] = known.texts.filter { !query.ranges(in: $0.words).isEmpty }
    }
    if let index, let matches = try? index.words.matches(query, atMost: Self.mostTexts) {
      for match in matches where unsaved[match.path] == nil {
        texts[match.path, default: []].append(match.text)
      }
    }
    guard !texts.isEmpty else { return [] }
    let stamps = (try? index?.words.stamps()) ?? [:]
    return paths.compactMap { path in
      guard let found = texts[path], !found.isEmpty, let stamp = WordStamp(lookingAt: path),
        (unsaved[path]?.stamp ?? stamps[path]) == stamp
      else { return nil }
      return Found(path: path, texts: found)
    }
  }
}
