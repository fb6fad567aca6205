import Geometry
import Interface
import Toolkit

/// The completions of a path that is being typed, below its field.
final class CompletionList: Card {
  /// Called with the entry that the user chooses.
  var onChoose: ((FolderEntry) -> Void)?

  private var candidates: [FolderEntry] = []

  /// The entry that the arrow keys have selected.
  private(set) var chosen: FolderEntry?

  /// The most rows that are shown at once.
  private static let rows = 7

  init() {
    super.init(.column, gap: 2, padding: 6)
    isHidden = true
  }

  func show(_ candidates: [FolderEntry]) {
    self.candidates = candidates
    chosen = nil
    showRows()
  }

  /// Selects the next candidate, or the one before. Returns whether there is one.
  func step(by count: Int) -> Bool {
    guard !isHidden, !candidates.isEmpty else { return false }
    let index = chosen.flatMap { candidates.firstIndex(of: $0) }
    let next = index.map { $0 + count } ?? (count > 0 ? 0 : candidates.count - 1)
    chosen = candidates[(next + candidates.count) % candidates.count]
    showRows()
    return true
  }

  private func showRows() {
    for view in subviews { view.removeFromSuperview() }
    let index = chosen.flatMap { candidates.firstIndex(of: $0) } ?? 0
    let first = max(0, min(index - Self.rows / 2, candidates.count - Self.rows))
    for candidate in candidates.dropFirst(first).prefix(Self.rows) {
      let row = CompletionRow(candidate)
      row.isSelected = candidate == chosen
      row.onAction = { [unowned self] in onChoose?(candidate) }
      addSubview(row)
    }
    isHidden = candidates.isEmpty
    superview?.setNeedsLayout()
  }
}

/// A candidate. The keyboard focus stays in the field above it.
private final class CompletionRow: Button {
  init(_ entry: FolderEntry) {
    super.init(
      icon: .named(entry.isFolder ? "folder" : "picture"), title: entry.name, role: .row)
  }

  override var canFocus: Bool { false }
}
