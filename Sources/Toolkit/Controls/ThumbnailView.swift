public import Geometry
public import Graphics

/// Shows a picture on a sheet of paper, or an icon if there is none.
open class ThumbnailView: View {
  /// Drawn at one picture pixel per screen pixel, or smaller if it doesn't fit.
  public var picture: ImageSurface? {
    didSet { if picture !== oldValue { setNeedsDisplay() } }
  }

  /// The icon while there is no picture.
  public var sign: Icon? {
    didSet { if sign != oldValue { setNeedsDisplay() } }
  }

  public var signColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  private static let signSide = 32.0

  public init() {
    super.init()
  }

  override open var takesTouches: Bool { false }

  override open func draw(_ area: Rect, on context: Context) {
    guard let picture else {
      let place = centred(Size(width: Self.signSide, height: Self.signSide), by: 1)
      sign?.draw(in: place, colour: signColour, on: context)
      return
    }
    let size = Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    let factor = min(bounds.width / size.width, bounds.height / size.height, 1)
    context.draw(picture, in: centred(size, by: factor))
  }

  /// A rect of `size` times `factor` in the middle, aligned to screen pixels.
  private func centred(_ size: Size, by factor: Double) -> Rect {
    let (width, height) = (size.width * factor, size.height * factor)
    func start(_ room: Double, _ size: Double, from offset: Double) -> Double {
      (((room - size) / 2 + offset) * scale).rounded() / scale - offset
    }
    let offset = offsetInWindow
    return Rect(
      x: start(bounds.width, width, from: offset.dx),
      y: start(bounds.height, height, from: offset.dy), width: width, height: height)
  }
}
