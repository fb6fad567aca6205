/// A walker that visits leaves alone, where they are seen: also those in groups under filters. It passes over lines, which it neither enters
/// nor curves.
public protocol LeafWalker: MarkWalker {}

extension LeafWalker where Failure == Never {
  public mutating func visitMark(_ mark: Mark) {}
  public mutating func visitLine(_ line: Stroke) -> Bool { true }
  public mutating func visitVertex(_ vertex: Vertex) {}
  public mutating func visitStroke(_ stroke: Stroke) {}
  public mutating func visitLeaf(_ leaf: some LeafMark) {}

  public mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
  }
}
