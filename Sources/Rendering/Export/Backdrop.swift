public import Geometry
public import Graphics

/// What lies under the ink: white paper, or a picture.
public final class Backdrop {
  /// Where the picture lies; nil on plain paper.
  public let frame: Rect?

  private let image: ImageSurface?
  private let paper: Colour?

  /// Fails only where memory is short. `paper` is what a picture's holes show; nothing leaves them clear.
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
