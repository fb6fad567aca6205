import Decoding
import Geometry
import Graphics
public import Marks

/// Pictures with their filters.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitPicture(_ picture: PictureMark) {
    let look = picture.look
    draw(
      look, under: look.fromPixels.concatenating(.translation(picture.centre - origin)),
      in: picture.frame)
    resume()
  }

  /// Draws a picture. The transform leads from its pixels to user space; `frame` is the area of the canvas that shows it.
  mutating func draw(_ look: PictureLook, under transform: Transform, in frame: Rect) {
    target.saveGState()
    target.concatenate(transform)
    if drawsItself(look) {
      target.restoreGState()
      return
    }
    let found = PictureCache.shared.picture(
      look.medium, in: media, missingIn: areaOfPictures ?? frame,
      waiting: waitsForPictures)
    if case .success(let levels)? = found {
      // A file may contain another size than that of its medium.
      let (across, down) = (
        levels.size.width / look.size.width, levels.size.height / look.size.height
      )
      let crop = Rect(
        x: look.crop.minX * across, y: look.crop.minY * down, width: look.crop.width * across,
        height: look.crop.height * down)
      let parts = ChainParts(look.chain(in: light), in: crop)
      let image = PictureImage(
        pixels: pixels(of: levels, parts, crop, look.medium, frame), crop: crop, bounds: parts.frame
      )
      target.draw(parts.rest.applied(to: image), in: look.crop)
    } else {
      drawFrame(instead: look, isFailed: found != nil)
    }
    target.restoreGState()
  }

  /// Whether the target itself draws a picture and its filters, so that the renderer needs no pixels.
  private mutating func drawsItself(_ look: PictureLook) -> Bool {
    guard target.takesPicture(look, in: media) else { return false }
    let chain = look.chain(in: light)
    let isFiltered = !chain.isIdle
    guard !isFiltered || target.beginFilters(chain, in: look.crop) else { return false }
    target.drawPicture(look, in: media)
    if isFiltered { target.endFilters() }
    return true
  }

  /// The pixels under those filters that are computed once for all tiles.
  private func pixels(
    of levels: PictureLevels, _ parts: ChainParts, _ crop: Rect, _ medium: MediumHash,
    _ frame: Rect
  ) -> any PicturePixels {
    let frame = areaOfPictures ?? frame
    let shown = ShownPicture(levels) { [media, waitsForPictures] in
      PictureCache.shared.refine(
        medium, in: media, coarseIn: frame, waiting: waitsForPictures)
    }
    if parts.whole.steps.isEmpty, parts.pixels.steps.isEmpty { return shown }
    return FilteredPicture(
      picture: shown, medium: medium, crop: crop, parts: parts,
      cache: PictureCache.shared.filtered, area: frame, isWaited: waitsForPictures,
      isCoarse: showsCoarsePictures)
  }

  /// Draws a grey area instead of pixels that aren't decoded yet, crossed out if they can't be.
  private mutating func drawFrame(instead look: PictureLook, isFailed: Bool) {
    let crop = look.crop
    let width = min(crop.width, crop.height) / 100
    var grey = light.seen(Ink.foreign(width: width).colour)
    target.setStrokeColour(grey)
    target.setLineWidth(width)
    if isFailed {
      target.move(to: crop.origin)
      target.addLine(to: Point(x: crop.maxX, y: crop.maxY))
      target.move(to: Point(x: crop.maxX, y: crop.minY))
      target.addLine(to: Point(x: crop.minX, y: crop.maxY))
    }
    target.addRect(crop.outset(by: -width / 2))
    target.strokePath()
    grey.alpha = 0.125
    target.setFillColour(grey)
    target.addRect(crop)
    target.fillPath(using: .winding)
  }
}
