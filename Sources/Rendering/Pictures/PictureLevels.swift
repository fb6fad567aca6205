import Decoding
import Geometry
import Graphics
import Synchronization
import System

/// The pixels of a picture at full size and at half sizes, or only at coarser ones; a vector picture has pixels of any size.
///
/// A pixel of level n is 2 to the power of n units wide. A vector picture has negative levels too.
final class PictureLevels: Sendable {
  /// The size in the picture's own units, of which one is a pixel at level 0.
  let size: Size

  /// Whether the picture's file is complete.
  let isWhole: Bool

  /// The layout of all levels.
  let layout: PixelLayout

  private enum Pixels {
    case all(DecodedPicture)

    /// Copies of the levels from `finest` on.
    case some([PixelSource])
  }

  private let pixels: Pixels

  /// The finest available level; a vector picture is drawn up to a thousand times as large.
  let finest: Int

  /// The source and the reader that draw a vector picture; nil for other pictures.
  private let vectors: (source: PictureSource, reader: PictureReader)?

  /// The finest level that was drawn from, and the last time of drawing from a level that takes much memory.
  private let usedLevel: Atomic<Int>
  private let lastUse = Mutex(Moment.now)

  /// Decodes a picture.
  init(
    _ source: PictureSource, by reader: PictureReader, _ progress: Progress = Progress()
  ) throws(PictureError) {
    let picture = try reader.decode(source, progress: progress)
    (layout, pixels) = (picture.layout, .all(picture))
    isWhole = picture.facts.isWhole
    usedLevel = Atomic(picture.layout.levels.count)
    if source.format?.isVector == true {
      (vectors, finest) = ((source, reader), -10)
      size = try reader.size(of: source)
    } else {
      (vectors, finest) = (nil, 0)
      size = Size(width: Double(picture.width), height: Double(picture.height))
    }
  }

  /// Copies the coarser levels of a picture, from `finest` on. Nil if memory is short.
  private init?(copying picture: DecodedPicture, from finest: Int, _ size: Size) {
    var levels: [PixelSource] = []
    for level in finest..<picture.layout.levels.count {
      guard let copy = try? PixelSource(copying: picture.surface(level: level)) else { return nil }
      levels.append(copy)
    }
    (layout, pixels, self.finest) = (picture.layout, .some(levels), finest)
    isWhole = picture.facts.isWhole
    (self.size, vectors) = (size, nil)
    usedLevel = Atomic(finest)
  }

  /// Whether it is a vector picture.
  var isMadeOfLines: Bool { vectors != nil }

  var byteCount: Int {
    switch pixels {
    case .all(let picture): picture.layout.byteCount
    case .some(let levels): levels.reduce(0) { $0 + $1.byteCount }
    }
  }

  /// The number of pixels per unit at a level.
  static func scale(of level: Int) -> Double {
    Double(sign: .plus, exponent: -level, significand: 1)
  }

  /// The coarsest level.
  var coarsest: Int { layout.levels.count - 1 }

  /// The coarsest level that is fine enough for `scale` pixels per unit, or else the finest available level. A small picture, such as an
  /// emoji, stays sharp since it is drawn from a level that is at least twice as fine as the pixels.
  func level(for scale: Double) -> Int {
    max(wantedLevel(for: scale), finest)
  }

  private func wantedLevel(for scale: Double) -> Int {
    var level = coarsest
    let least = vectors == nil ? 0 : finest
    // Rotating makes the scale differ slightly from a power of two.
    while level > least, Self.scale(of: level) < scale * fineness(of: level) * (1 - 1e-6) {
      level -= 1
    }
    return level
  }

  /// The number of a level's pixels that a pixel must cover at least along each axis.
  private func fineness(of level: Int) -> Double {
    guard level >= 0 else { return 1 }
    let (width, height) = (layout.levels[level].width, layout.levels[level].height)
    return max(width, height) <= Self.smallSide ? 2 : 1
  }

  /// The longest side of a small picture.
  private static let smallSide = 256

  /// Whether the available levels are fine enough for `scale` pixels per unit. It records the use of the level.
  func suffices(for scale: Double) -> Bool {
    let level = wantedLevel(for: scale)
    usedLevel.min(level, ordering: .relaxed)
    if level < firstLevel(ofAtMost: Self.most) { lastUse.withLock { $0 = .now } }
    return level >= finest
  }

  /// The pixels of a level.
  func bounds(at level: Int) -> PixelRect {
    guard level < 0 else {
      let pixels = layout.levels[level]
      return PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    }
    return PixelRect(
      covering: Rect(origin: .zero, size: size), scale: Self.scale(of: level))
  }

  /// The pixels of a level inside `part`, and their frame; nil if there are none, or if memory is short.
  func image(of part: PixelRect, at level: Int) -> (image: ImageSurface, frame: PixelRect)? {
    guard let frame = part.intersection(bounds(at: level)) else { return nil }
    let image =
      switch pixels {
      case _ where level < 0: drawn(frame, scale: Self.scale(of: level))
      case .all(let picture): try? picture.surface(level: level, part: frame)
      case .some(let levels): try? levels[level - finest].surface(of: frame)
      }
    return image.map { ($0, frame) }
  }

  /// The pixels of an area of a vector picture.
  func drawn(_ area: PixelRect, scale: Double) -> ImageSurface? {
    vectors.flatMap { source, reader in
      try? reader.draw(source, area: area, scale: scale).surface()
    }
  }

  /// Whether the picture is drawn at exactly the displayed size.
  func isDrawn(at scale: Double) -> Bool { vectors != nil && scale > 1 }

  // MARK: Freeing memory

  /// The most pixels of a level that is kept for large screens after it was drawn, and of one that is always kept.
  private static let most = 8 << 20
  private static let leastKept = 2 << 20

  private func firstLevel(ofAtMost count: Int) -> Int {
    layout.levels.firstIndex { $0.width * $0.height <= count } ?? coarsest
  }

  /// The last time when levels were drawn that only the whole picture has.
  var lastFineUse: Moment { lastUse.withLock { $0 } }

  /// The same picture with only the levels that are needed to show it whole in a window; nil if there are no others, or if memory
  /// is short.
  func reduced() -> PictureLevels? {
    guard canBeReduced, case .all(let picture) = pixels else { return nil }
    return PictureLevels(copying: picture, from: firstKept, size)
  }

  /// Whether there are levels that aren't needed to show the picture whole in a window.
  var canBeReduced: Bool {
    if vectors == nil, case .all = pixels { return firstKept > 0 }
    return false
  }

  private var firstKept: Int {
    let seen = max(usedLevel.load(ordering: .relaxed), firstLevel(ofAtMost: Self.most))
    return min(seen, firstLevel(ofAtMost: Self.leastKept))
  }
}
