public import Geometry
import Synchronization

/// A text that the user typed, and what is seen of it. It never changes, so that all marks and versions of marks with the same text share it.
public final class TypedText: Sendable {
  public let source: TextSource
  public let setting: TextSetting

  /// Whether source and setting are within `Limits` and fit each other. Others are never drawn or kept.
  public let isSound: Bool

  /// A rectangle around all that is seen, in the box of the text; nil if nothing is seen.
  public let inkBounds: Rect?

  /// The glyphs that are seen, block by block.
  public let blocks: [TextBlock]

  /// The hash of everything, once it was asked for.
  private let digest = Mutex<Int?>(nil)

  /// The bytes in memory of outlines that other texts brought.
  private let sharedMemory: Int

  /// `sharedMemory` is what outlines take that other texts brought.
  public init(_ source: TextSource, _ setting: TextSetting, sharing sharedMemory: Int = 0) {
    (self.source, self.setting, self.sharedMemory) = (source, setting, sharedMemory)
    isSound = source.isSound && setting.isSound(forBytes: source.words.count)
    blocks = isSound ? setting.blocks : []
    inkBounds = isSound ? setting.inkBounds(with: blocks) : nil
  }

  /// The size of the box. Ink may reach beyond it.
  public var size: Size { setting.size }

  /// The box of the text, whose upper left corner is at zero.
  public var box: Rect { Rect(origin: .zero, size: size) }

  /// The hashes of the pictures in it, each once.
  public var media: [MediumHash] { setting.media }

  /// The approximate number of bytes in memory. Outlines that other texts brought count for a quarter, since those texts may be gone.
  package var memory: Int {
    512 + source.memory + setting.memory + blocks.count * MemoryLayout<TextBlock>.stride
      - sharedMemory / 4 * 3
  }
}

extension TypedText: Hashable {
  public static func == (left: TypedText, right: TypedText) -> Bool {
    left === right || left.source == right.source && left.setting == right.setting
  }

  public func hash(into hasher: inout Hasher) {
    let known = digest.withLock { digest in
      if let digest { return digest }
      var hasher = Hasher()
      hasher.combine(source)
      setting.hash(into: &hasher)
      let made = hasher.finalize()
      digest = made
      return made
    }
    hasher.combine(known)
  }
}

extension TextSource {
  fileprivate var memory: Int {
    words.count + spans.count * MemoryLayout<TextSpan>.stride
      + paragraphs.count * MemoryLayout<TextParagraph>.stride
  }
}

extension TextSetting {
  fileprivate var memory: Int {
    lines.count * MemoryLayout<TextLine>.stride + glyphs.count * MemoryLayout<PlacedGlyph>.stride
      + runs.count * MemoryLayout<GlyphRun>.stride + rules.count * MemoryLayout<TextRule>.stride
      + pictures.count * MemoryLayout<TextPicture>.stride + media.count * 2 * MediumHash.count
      + proofs.count * MemoryLayout<FontProof>.stride
      + forms.reduce(0) { $0 + 8 + $1.memory }
  }
}
