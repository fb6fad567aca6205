import Decoding
import Geometry
import Graphics
public import Marks

/// Pictures, under their filters.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitPicture(_ picture: PictureMark) {
    let look = picture.look
    target.saveGState()
    target.concatenate(look.fromPixels.concatenating(.translation(picture.centre - origin)))
    let found = PictureCache.shared.picture(
      look.medium, in: media, missingIn: picture.frame, waiting: waitsForPictures)
    if case .success(let levels)? = found {
      // A file may claim another size than its medium has.
      let (across, down) = (
        levels.size.width / look.size.width, levels.size.height / look.size.height
      )
      let crop = look.crop
      let image = PictureImage(
        levels: levels,
        crop: Rect(
          x: crop.minX * across, y: crop.minY * down, width: crop.width * across,
          height: crop.height * down))
      target.draw(look.chain(in: light).applied(to: image), in: look.crop)
    } else {
      drawFrame(instead: look, isFailed: found != nil)
    }
    target.restoreGState()
    resume()
  }

  /// Draws a grey area where the pixels aren't there yet, crossed where they never will be.
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

extension PictureLook {
  /// The filters that the picture is seen through in a light.
  func chain(in light: InkLight) -> FilterChain {
    // A chain that can't be read comes from a newer program, or a damaged file; the picture itself is seen then.
    var chain = (try? FilterChain(text: filters)) ?? FilterChain()
    if light == .night, turnsInDark,
      let lightness = ImageFilters.named("invert-lightness")?.description
    {
      chain.steps.append(FilterStep(lightness))
    }
    return chain
  }
}
