import Marks

/// A head that lines of one colour share, whatever their width: an element `marker`.
struct SVGMarker: Hashable {
  let kind: LineHead.Kind
  let isAtEnd: Bool

  /// The length in thousandths of the line's width.
  let thousandths: Int
  let source: SVGPage.Source

  init(_ head: DrawnHead, _ source: SVGPage.Source) {
    (kind, isAtEnd, self.source) = (head.kind, head.isAtEnd, source)
    thousandths = Int((head.size * 1000).rounded())
  }

  var head: DrawnHead { DrawnHead(kind, size: Double(thousandths) / 1000, isAtEnd: isAtEnd) }
}
