package import Graphics
public import Marks

/// Finds out whether a filter of marks makes a part of them unreadable.
package struct RedactionFinder: MarkWalker {
  private(set) var isRedacted = false

  /// Whether a filter of a mark, or of one in it, makes a part of it unreadable.
  package static func isRedacted(_ mark: Mark) -> Bool {
    var finder = RedactionFinder()
    mark.accept(&finder)
    return finder.isRedacted
  }

  public mutating func visitMark(_ mark: Mark) {}
  public mutating func visitLine(_ line: Stroke) -> Bool { true }
  public mutating func visitVertex(_ vertex: Vertex) {}
  public mutating func visitStroke(_ stroke: Stroke) {}
  public mutating func visitLeaf(_ leaf: some LeafMark) {}

  public mutating func visitPicture(_ picture: PictureMark) {
    if picture.look.filterChain.redacts { isRedacted = true }
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
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
  package var redacts: Bool { steps.contains { $0.isOn && $0.name == "redact" } }
}
