import Geometry

extension CollectionView {
  /// The header of the section at the view's top edge, and its pinned frame; nil if the header is visible in its own place.
  func pinnedHeader(
    in window: CollectionWindow, _ items: inout CollectionLayout
  ) -> (index: Int, frame: Rect)? {
    guard let header = headers?.header(of: window.position.item) else { return nil }
    if header == window.position.item, window.position.shift <= 0 { return nil }
    let size = items.frame(of: header).size
    let next = headers?.next(after: header)
    let limit = window.items.first { $0.index == next }?.frame.minY ?? .infinity
    return (header, Rect(origin: Point(x: 0, y: min(0, limit - size.height)), size: size))
  }

  /// The height of the header that will be pinned above an item at the view's top.
  func pinnedHeight(above item: Int, _ items: inout CollectionLayout) -> Double {
    guard let header = headers?.header(of: item), header != item else { return 0 }
    return items.frame(of: header).height
  }
}
