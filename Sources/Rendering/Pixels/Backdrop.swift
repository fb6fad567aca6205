public import Geometry
public import Graphics

/// The background of ink: paper, or a picture on it.
public final class Backdrop {
  /// The picture's rectangle; nil on plain paper.
  public let frame: Rect?

  private let image: ImageSurface?
  private let paper: Colour?

  /// Throws if memory is short. `paper` is visible where the picture is transparent; nil leaves these pixels transparent.
  public init(_ picture: Picture?, paper: Colour? = .white) throws(CairoError) {
    self.paper = paper
    image = try picture.map { (picture) throws(CairoError) in try picture.surface() }
    frame = picture?.frame
  }

  public func draw(_ area: Rect, on context: Context) {
    if let paper {
      context.setFillColour(paper)
      context.fill(area)
    }
    if let image, let frame, frame.touches(area) {
      context.draw(image, in: frame)
    }
  }
}
