import Geometry
import Graphics
import Rendering
import System

/// The thumbnails of the gallery, made anew whenever their size, their light or the open drawing changes.
final class GalleryThumbnails {
  /// Called with the path of a drawing whose thumbnail is ready.
  var onArrival: ((String) -> Void)?

  /// Called when all thumbnails are out of date.
  var onReset: (() -> Void)?

  /// Returns whether the thumbnail of the drawing at a path is still needed.
  var isWanted: ((String) -> Bool)?

  /// The drawing that this window has open.
  var own: OwnDrawing? {
    didSet { if own?.path != oldValue?.path { reset() } }
  }

  /// The light in which thumbnails are shown.
  var light: InkLight {
    didSet { if light != oldValue { reset() } }
  }

  private let worker: Worker
  private var cache: Thumbnails?

  /// The largest size in units, and the pixels to a unit; nil until `fit` was called.
  private var room: (size: Size, scale: Double)?

  /// The number of cached thumbnails: more than are ever visible at once.
  private static let kept = 320

  init(_ worker: Worker, _ light: InkLight) {
    self.worker = worker
    self.light = light
  }

  /// Sets the largest size of thumbnails, in units of `scale` pixels.
  func fit(_ size: Size, scale: Double) {
    guard room?.size != size || room?.scale != scale else { return }
    room = (size, scale)
    reset()
  }

  /// The thumbnail of a drawing; nil if it can't be made, or hasn't been yet, in which case it is requested.
  func picture(of entry: DrawingEntry) -> ImageSurface? {
    cache?.picture(of: entry.path, modified: entry.modified)
  }

  /// Whether the search for a drawing's thumbnail has shown that the drawing is damaged.
  func isDamaged(_ entry: DrawingEntry) -> Bool {
    cache?.isDamaged(entry.path, modified: entry.modified) ?? false
  }

  private func reset() {
    guard let room else { return }
    var source = StoredThumbnails(
      width: room.size.width * room.scale, height: room.size.height * room.scale,
      scale: room.scale, light: light)
    source.own = own.map { ($0.path, $0.thumbnail) }
    source.missing = { ThumbnailProgram.png(of: $0) }
    let cache = Thumbnails(worker, source, keeping: Self.kept)
    cache.onArrival = { [unowned self] in onArrival?($0) }
    cache.isWanted = { [unowned self] in isWanted?($0) ?? true }
    self.cache = cache
    onReset?()
  }
}
