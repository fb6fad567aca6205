/// Collects the hashes of the media that marks use.
public struct MediumCollector: LeafWalker {
  public private(set) var media: Set<MediumHash> = []

  public init() {}

  public mutating func visitLeaf(_ leaf: some LeafMark) {
    media.formUnion(leaf.media)
  }
}
