import Geometry
import Graphics
import Marks

/// A decoded picture at a location on the canvas.
struct ShownPicture: PicturePixels {
  private let levels: PictureLevels

  /// Decodes freed levels again, if the renderer waits; otherwise requests them and returns nil.
  private let refine: @Sendable () -> PictureLevels?

  init(_ levels: PictureLevels, refine: @escaping @Sendable () -> PictureLevels?) {
    (self.levels, self.refine) = (levels, refine)
  }

  /// The levels for drawing with `scale` pixels per unit.
  func levels(for scale: Double) -> PictureLevels {
    levels.suffices(for: scale) ? levels : refine() ?? levels
  }

  func piece(of area: Rect, scale: Double) -> PicturePiece? {
    let levels = levels(for: min(scale, 1))
    let all = Rect(origin: .zero, size: levels.size)
    guard scale > 0, let part = area.intersection(all) else { return nil }
    let isDrawn = levels.isDrawn(at: scale)
    let level = levels.level(for: min(scale, 1))
    let share = isDrawn ? scale : PictureLevels.scale(of: level)
    // Includes the pixels around that smoothing needs.
    let wanted = PixelRect(covering: part, scale: share).outset(by: 2)
    guard isDrawn else {
      return levels.image(of: wanted, at: level).map {
        PicturePiece(image: $0.image, frame: $0.frame.rect(scale: share))
      }
    }
    return wanted.intersection(PixelRect(covering: all, scale: share)).flatMap { frame in
      levels.drawn(frame, scale: share).map {
        PicturePiece(image: $0, frame: frame.rect(scale: share))
      }
    }
  }
}
