import Geometry
import Marks
import Typesetting

extension Mark {
  /// The address to which the words at a point of the canvas lead, in a text, a label or a group.
  func link(at place: Point) -> ExactText? {
    switch self {
    case .text(let text): return text.link(at: place)
    case .shape(let shape): return shape.labelMark?.link(at: place)
    default: return members?.reversed().lazy.compactMap { $0.link(at: place) }.first
    }
  }
}

extension TextMark {
  fileprivate func link(at place: Point) -> ExactText? {
    let links = text.source.links
    guard !links.isEmpty, let point = transform.inverse?.apply(to: place) else { return nil }
    return TextGeometry(Typesetter().set(text.source)).link(at: point, among: links)
  }
}

extension TextGeometry {
  /// The address to which the words at a point of the text's box lead.
  func link(
    at point: Point, among links: [(range: Range<Int>, address: ExactText)]
  ) -> ExactText? {
    let spot = Rect(origin: point, size: .zero)
    return links.first { link in
      selection(link.range, near: spot).contains { $0.contains(point) }
    }?.address
  }
}
