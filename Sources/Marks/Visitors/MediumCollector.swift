/// Collects the hashes of the media that marks use.
public struct MediumCollector: MarkWalker {
  public private(set) var media: Set<MediumHash> = []

  public init() {}

  public mutating func visitMark(_ mark: Mark) {}
  public mutating func visitLine(_ line: Stroke) -> Bool { true }
  public mutating func visitVertex(_ vertex: Vertex) {}
  public mutating func visitStroke(_ stroke: Stroke) {}

  public mutating func visitLeaf(_ leaf: some LeafMark) {
    media.formUnion(leaf.media)
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
  }
}
