import Geometry
import Graphics
import Marks
import System

/// The marks of a group, as the innermost component of its filters: an image made of marks, sharp at every scale.
struct InkImage: ImageComponent {
  let group: FilteredGroup

  /// The area of the canvas that the image shows.
  let frame: Rect

  /// The size of a pixel of the filters in units of the canvas.
  let unit: Double
  let light: InkLight
  let media: any MediumSource
  let waitsForPictures: Bool
  let showsCoarsePictures: Bool

  /// The area of the canvas that has to be redrawn when a picture among the marks is decoded.
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

  /// Draws the visible marks as tiles show them, with the frame's corner at zero. It draws on separate pixels, so that opacity,
  /// blending and clipping of the image apply to all marks as one.
  private func drawMarks(on context: Context) {
    let transform = context.ctm
    guard let back = transform.inverse else { return }
    let bounds = transform.bounds(of: Rect(origin: .zero, size: frame.size)).outset(by: 1)
    guard let visible = context.clipPixels.rect().intersection(bounds) else { return }
    let pixels = PixelRect(covering: visible)
    // The strips are no wider than a tile.
    for x in stride(from: pixels.x, to: pixels.maxX, by: TileGrid.side) {
      let width = min(TileGrid.side, pixels.maxX - x)
      let part = PixelRect(x: x, y: pixels.y, width: width, height: pixels.height)
      let area = back.bounds(of: part.rect().outset(by: 1)).offset(by: frame.origin - .zero)
      let marks = group.marks(touching: area)
      guard !part.isEmpty, draw(marks, at: part, transform, on: context) else { return }
    }
  }

  /// Draws marks on some pixels. Returns false if it was cancelled, which the renderer of the group then finds out itself.
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

/// The whole pixels of a transform's translation, and the remainder.
///
/// The remainder is the same to the bit for all tiles, which have different zeros, so that they show a mark alike.
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
