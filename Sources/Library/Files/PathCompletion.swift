import System

/// What a path that is being typed can go on as.
struct PathCompletion: Hashable, Sendable {
  /// The folder that the last name is looked for in.
  let folder: String

  /// What was typed up to the last name, and of that name.
  private let head: String
  private let beginning: String

  /// What there is to go on with.
  struct Result: Hashable, Sendable {
    /// What was typed, as far as all candidates go on alike.
    package let text: String
    let candidates: [FolderEntry]
  }

  /// `text` may begin with `~`, with a slash, or with what stands in the folder `current`.
  init(_ text: String, in current: String, home: String) {
    // Both stand for folders without a slash behind them.
    let lastName = FilePath.name(of: text)
    let text = text == "~" || lastName == ".." ? text + "/" : text
    let end = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:))
    head = String(text[..<(end ?? text.startIndex)])
    beginning = String(text[(end ?? text.startIndex)...])
    folder = Self.path(head, in: current, home: home)
  }

  /// The absolute path that `text` stands for.
  static func path(_ text: String, in current: String, home: String) -> String {
    let isInHome = text == "~" || text.hasPrefix("~/")
    return FilePath.absolute(isInHome ? home + text.dropFirst() : text, in: current)
  }

  /// Goes on with what the folder's `entries` allow. Case counts only where it makes a difference.
  func result(among entries: [FolderEntry]) -> Result {
    let visible = entries.filter { beginning.hasPrefix(".") || !$0.isHidden }
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
    // Names that differ in case have less in common than was typed.
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
