import System

/// Completes a path that is being typed.
struct PathCompletion: Hashable, Sendable {
  /// The folder in which the last name is completed.
  let folder: String

  /// The typed text before the last name, and the typed part of that name.
  private let head: String
  private let beginning: String

  /// The completed text and the candidates.
  struct Result: Hashable, Sendable {
    /// The typed text, completed by the common prefix of all candidates.
    package let text: String
    let candidates: [FolderEntry]
  }

  /// `text` may begin with `~` or a slash, or be relative to the folder `current`.
  init(_ text: String, in current: String, home: String) {
    // Both names mean folders even without a slash at the end.
    let lastName = FilePath.name(of: text)
    let text = text == "~" || lastName == ".." ? text + "/" : text
    let end = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:))
    head = String(text[..<(end ?? text.startIndex)])
    beginning = String(text[(end ?? text.startIndex)...])
    folder = Self.path(head, in: current, home: home)
  }

  /// The absolute path that `text` stands for.
  static func path(_ text: String, in current: String, home: String) -> String {
    let isInHome = text == "~" || text.utf8.starts(with: "~/".utf8)
    return FilePath.absolute(isInHome ? home + text.dropFirst() : text, in: current)
  }

  /// Completes the last name from the folder's `entries`. Ignores case if no entry matches otherwise.
  func result(among entries: [FolderEntry]) -> Result {
    let visible = entries.filter { FolderEntry.hasDot(beginning) || !$0.isHidden }
    var candidates = visible.filter { $0.name.hasPrefix(beginning) }
    if candidates.isEmpty {
      let small = beginning.lowercased()
      candidates = visible.filter { $0.name.lowercased().hasPrefix(small) }
    }
    guard let first = candidates.first else {
      return Result(text: head + beginning, candidates: [])
    }
    var common = first.name[...]
    for candidate in candidates.dropFirst() {
      common = common[..<Self.endOfCommon(common, candidate.name)]
    }
    // The common prefix of names that differ in case may be shorter than the typed text.
    let text = common.count < beginning.count ? beginning[...] : common
    let slash = candidates.count == 1 && first.isFolder ? "/" : ""
    return Result(text: head + text + slash, candidates: candidates)
  }

  private static func endOfCommon(_ first: Substring, _ second: String) -> Substring.Index {
    let pairs = zip(first.indices, second)
    return pairs.first { first[$0.0] != $0.1 }?.0
      ?? first.index(first.startIndex, offsetBy: min(first.count, second.count))
  }
}
