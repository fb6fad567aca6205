import Graphics
public import Marks

/// Finds out whether a filter of marks makes a part of them unreadable.
struct RedactionFinder: MarkWalker {
  private(set) var isRedacted = false

  mutating func visitMark(_ mark: Mark) {}
  mutating func visitLine(_ line: Stroke) -> Bool { true }
  mutating func visitVertex(_ vertex: Vertex) {}
  mutating func visitStroke(_ stroke: Stroke) {}
  mutating func visitLeaf(_ leaf: some LeafMark) {}

  mutating func visitPicture(_ picture: PictureMark) {
    if picture.look.filterChain.redacts { isRedacted = true }
  }

  mutating func visitFiltered(_ group: FilteredGroup) {
    if group.filterChain.redacts { isRedacted = true }
    group.present(to: &self)
  }
}

extension Drawing {
  /// Whether a filter makes a part of the drawing unreadable that its marks still contain.
  package var isRedacted: Bool {
    if viewChain.redacts { return true }
    var finder = RedactionFinder()
    var batches = batches
    while !finder.isRedacted, let batch = batches.next() {
      for placed in batch.marks { placed.mark.accept(&finder) }
    }
    return finder.isRedacted
  }
}

extension FilterChain {
  fileprivate var redacts: Bool { steps.contains { $0.isOn && $0.name == "redact" } }
}
