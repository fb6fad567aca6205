import Decoding
import Graphics
import Marks
import System

/// The decoded pictures of messages, the latest ones. A reader process decodes them.
final class NotesPictures {
  /// Called when a picture is decoded.
  var onArrival: ((MediumHash) -> Void)?

  private let worker: Worker
  private let reader = PictureReader()

  /// The pictures in the order of their decoding; nil for those that can't be decoded.
  private var pictures: [(hash: MediumHash, surface: ImageSurface?)] = []
  private var pending: Set<MediumHash> = []

  private static let most = 48

  /// The pixels of the longer side, in the panel and in the window.
  private static let sides = (small: 720, large: 2400)

  init(_ worker: Worker) {
    self.worker = worker
  }

  /// The small picture of a medium; nil until it is decoded. The first call begins the decoding.
  func picture(_ hash: MediumHash, in media: DrawingMedia) -> ImageSurface? {
    if let known = pictures.first(where: { $0.hash == hash }) { return known.surface }
    guard pending.insert(hash).inserted else { return nil }
    decode(hash, in: media, side: Self.sides.small) { [weak self] surface in
      guard let self else { return }
      pending.remove(hash)
      pictures.append((hash, surface))
      pictures.removeFirst(max(pictures.count - Self.most, 0))
      if surface != nil { onArrival?(hash) }
    }
    return nil
  }

  /// Decodes a medium for the large view.
  func readLarge(
    _ hash: MediumHash, in media: DrawingMedia, then: @escaping (ImageSurface?) -> Void
  ) {
    decode(hash, in: media, side: Self.sides.large, then: then)
  }

  private func decode(
    _ hash: MediumHash, in media: DrawingMedia, side: Int,
    then: @escaping (ImageSurface?) -> Void
  ) {
    let reader = reader
    worker.run(awaited: false) {
      media.medium(hash).flatMap { medium in
        try? reader.decodeSmall(PictureSource(bytes: medium.bytes), side: side)
      }
    } then: { (decoded: DecodedPicture?) in
      then(decoded.flatMap { picture in try? picture.surface() })
    }
  }

  /// Drops the pictures when the drawing is closed.
  func forget() {
    pictures = []
  }
}
