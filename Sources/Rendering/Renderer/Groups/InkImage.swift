import Geometry
import Graphics
import Marks
import System

/// The marks of a group, as the innermost component of its filters: an image made of marks, sharp at every scale.
struct InkImage: ImageComponent {
  let group: FilteredGroup

  /// The part of the canvas that is the image.
  let frame: Rect

  /// The units of the canvas that a pixel of the filters takes.
  let unit: Double
  let light: InkLight
  let media: any MediumSource
  let waitsForPictures: Bool
  let showsCoarsePictures: Bool

  /// The area of the canvas that changes when a picture among the marks is decoded.
  let area: Rect?

  /// Tells whether the image is still wanted.
  let progress: Progress?

  var size: Size { Size(width: frame.width / unit, height: frame.height / unit) }

  func extent(in frame: Rect) -> Rect { frame }

  func draw(at point: Point, on context: Context) {
    draw(in: Rect(origin: point, size: size), on: context)
  }

  func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context) {
    draw(in: Rect(origin: point, size: size), blendMode: blendMode, alpha: alpha, on: context)
  }

  func draw(in rect: Rect, on context: Context) {
    guard rect.width > 0, rect.height > 0, frame.width > 0, frame.height > 0 else { return }
    context.preserving {
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / frame.width, y: rect.height / frame.height)
      drawMarks(on: context)
    }
  }

  func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on context: Context) {
    context.preserving {
      context.setBlendMode(blendMode)
      context.multiplyAlpha(by: alpha)
      draw(in: rect, on: context)
    }
  }

  func drawAsPattern(in rect: Rect, on context: Context) {
    context.preserving {
      context.clip(to: rect)
      for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
        for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
          draw(at: Point(x: x, y: y), on: context)
        }
      }
    }
  }

  /// Draws the visible marks, with the frame's corner at zero, as tiles show them: on pixels of their own, so that what makes the
  /// image translucent, blends or clips it holds for all marks as one.
  private func drawMarks(on context: Context) {
    let transform = context.ctm
    guard let back = transform.inverse else { return }
    let bounds = transform.bounds(of: Rect(origin: .zero, size: frame.size)).outset(by: 1)
    guard let visible = context.clipPixels.rect().intersection(bounds) else { return }
    let pixels = PixelRect(covering: visible)
    // A tile is no wider.
    for x in stride(from: pixels.x, to: pixels.maxX, by: TileGrid.side) {
      let width = min(TileGrid.side, pixels.maxX - x)
      let part = PixelRect(x: x, y: pixels.y, width: width, height: pixels.height)
      let area = back.bounds(of: part.rect().outset(by: 1)).offset(by: frame.origin - .zero)
      let marks = group.marks(touching: area)
      guard !part.isEmpty, draw(marks, at: part, transform, on: context) else { return }
    }
  }

  /// Draws marks at some pixels. Returns false where nobody wants them any more, as who draws the group then finds out.
  private func draw(
    _ marks: [Mark], at pixels: PixelRect, _ transform: Transform,
    on context: Context
  ) -> Bool {
    let (layer, way) = (TileLayer(pixels), PixelOffset(of: transform))
    var target = TileTarget(
      layer.pixels, pixels.offset(x: -way.x, y: -way.y),
      TileGrid(anchor: frame.origin, density: 1, angle: 0), progress)
    target.concatenate(way.rest)
    var renderer = MarkRenderer(target, origin: frame.origin, light: light, media: media)
    renderer.waitsForPictures = waitsForPictures
    renderer.showsCoarsePictures = showsCoarsePictures
    renderer.areaOfPictures = area
    for mark in marks {
      guard (try? renderer.draw(mark)) != nil else { return false }
    }
    if let image = layer.image { context.draw(image, atPixel: (pixels.x, pixels.y)) }
    return true
  }
}

/// The whole pixels by which a transform moves, and the rest of it.
///
/// The rest is the same to the bit for all tiles, of which each has its own zero, so that they show the same of a mark.
private struct PixelOffset {
  let x: Int
  let y: Int
  let rest: Transform

  init(of transform: Transform) {
    var rest = transform
    func split(_ number: inout Double) -> Int {
      let whole = Limits.held(number, in: -0x1p48...0x1p48).rounded(.down)
      number = ((number - whole) * 0x1p20).rounded() / 0x1p20
      return Int(whole)
    }
    (x, y) = (split(&rest.tx), split(&rest.ty))
    self.rest = rest
  }
}
