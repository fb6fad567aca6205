import Geometry

/// A filter that transforms the picture about the centre of its frame.
protocol CentredTransform: ContextFilter {
  /// The transform about the origin.
  var transform: Transform { get }
}

extension CentredTransform {
  func apply(to context: Context, in frame: Rect) {
    let place = extent(of: frame).centre
    context.translateBy(x: place.x, y: place.y)
    context.concatenate(transform)
    context.translateBy(x: -frame.centre.x, y: -frame.centre.y)
  }

  /// The result begins at a whole pixel, so that a picture turned by a right angle stays sharp.
  func extent(of frame: Rect) -> Rect {
    let (width, height) = (
      abs(transform.a) * frame.width + abs(transform.c) * frame.height,
      abs(transform.b) * frame.width + abs(transform.d) * frame.height
    )
    return Rect(
      x: (frame.centre.x - width / 2).rounded(.down),
      y: (frame.centre.y - height / 2).rounded(.down), width: width, height: height)
  }
}
