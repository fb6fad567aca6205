import Geometry
import Graphics
import Synchronization

/// A cache of the most recently used filters of views, since their tables take as long to compute as a tile.
final class ViewSections: Sendable {
  static let shared = ViewSections()

  private struct Key: Hashable {
    let chain: FilterChain
    let zero: Point
    let scale: Double
  }

  private let sections = Mutex<[(key: Key, section: PixelSection)]>([])
  private static let most = 8

  /// The filters of a chain that applies to a canvas, for the pixels of a grid.
  func section(_ chain: FilterChain, on grid: TileGrid) -> PixelSection {
    let key = Key(chain: chain, zero: grid.anchor, scale: grid.density)
    if let known = sections.withLock({ $0.first { $0.key == key } }) { return known.section }
    let section = chain.endlessSection(from: grid.anchor, scale: grid.density)
    sections.withLock { sections in
      if sections.count >= Self.most { sections.removeFirst() }
      sections.append((key, section))
    }
    return section
  }
}
