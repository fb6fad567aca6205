package import Geometry

/// A reply of a reader. The program checks every number in it.
package enum ReaderReply: Hashable, Sendable {
  /// The reader is confined and waits for a picture.
  case ready
  /// The reader failed to confine itself in this layer, with this `errno`.
  case unconfined(Confinement, Int32)
  /// The size of the picture according to its header, before its orientation is applied; the reader waits for memory of that
  /// size.
  case size(width: Int, height: Int)
  /// The size of the opened vector picture, in units.
  case extent(Size)
  /// The fraction of the work that is done, from 0 to 1.
  case progress(Double)
  /// The memory is filled, and the reader has unmapped it.
  case done(PictureFacts)
  /// The colours in the memory are converted, and the reader has unmapped it.
  case converted
  /// The reader can't decode this picture.
  case failed(PictureError)
}

/// The facts about a decoded picture, besides its pixels.
package struct PictureFacts: Hashable, Sendable {
  /// The size with the orientation applied.
  package let width: Int
  package let height: Int

  /// Whether no pixel is translucent.
  package let isOpaque: Bool

  /// Whether the file has all rows; the missing ones are transparent, or black in an opaque picture.
  package let isWhole: Bool

  package init(width: Int, height: Int, isOpaque: Bool, isWhole: Bool) {
    (self.width, self.height, self.isOpaque, self.isWhole) = (width, height, isOpaque, isWhole)
  }
}

extension ReaderReply: ReaderMessage {
  package var words: [UInt64] {
    switch self {
    case .ready: [1]
    case .unconfined(let layer, let code): [2, UInt64(layer.rawValue), UInt64(clamping: code)]
    case .size(let width, let height): [3, UInt64(clamping: width), UInt64(clamping: height)]
    case .extent(let size): [4, size.width.bitPattern, size.height.bitPattern]
    case .progress(let part): [5, part.bitPattern]
    case .done(let facts):
      [
        6, UInt64(clamping: facts.width), UInt64(clamping: facts.height), facts.isOpaque ? 1 : 0,
        facts.isWhole ? 1 : 0,
      ]
    case .converted: [8]
    case .failed(let error): [7] + Self.words(of: error)
    }
  }

  package init?(words: [UInt64]) {
    switch (words.first, words.count) {
    case (1, 1): self = .ready
    case (2, 3):
      guard let layer = Confinement(rawValue: UInt8(clamping: words[1])) else { return nil }
      self = .unconfined(layer, Int32(clamping: words[2]))
    case (3, 3): self = .size(width: Int(clamping: words[1]), height: Int(clamping: words[2]))
    case (4, 3):
      let (width, height) = (Double(bitPattern: words[1]), Double(bitPattern: words[2]))
      // NaN isn't above 0.
      guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
      self = .extent(Size(width: width, height: height))
    case (5, 2): self = .progress(min(max(Double(bitPattern: words[1]), 0), 1))
    case (6, 5):
      self = .done(
        PictureFacts(
          width: Int(clamping: words[1]), height: Int(clamping: words[2]), isOpaque: words[3] != 0,
          isWhole: words[4] != 0))
    case (7, 4):
      guard let error = Self.error(words[1], words[2], words[3]) else { return nil }
      self = .failed(error)
    case (8, 1): self = .converted
    default: return nil
    }
  }

  /// The errors that a reader can report.
  private static func words(of error: PictureError) -> [UInt64] {
    switch error {
    case .unsupported(let format): [1, UInt64(format.rawValue), 0]
    case .truncated(let format): [3, UInt64(format.rawValue), 0]
    case .tooLarge(let width, let height): [4, UInt64(clamping: width), UInt64(clamping: height)]
    case .outOfMemory: [5, 0, 0]
    case .unreadable(let code): [6, UInt64(clamping: code), 0]
    case .damaged(let format): [2, UInt64(format.rawValue), 0]
    case .startsPrograms(let format): [7, UInt64(format.rawValue), 0]
    default: preconditionFailure("A reader doesn't fail by \(error).")
    }
  }

  private static func error(_ kind: UInt64, _ first: UInt64, _ second: UInt64) -> PictureError? {
    let format = PictureFormat(rawValue: UInt8(clamping: first))
    return switch kind {
    case 1: format.map(PictureError.unsupported)
    case 2: format.map(PictureError.damaged)
    case 3: format.map(PictureError.truncated)
    case 4: .tooLarge(width: Int(clamping: first), height: Int(clamping: second))
    case 5: .outOfMemory
    case 6: .unreadable(Int32(clamping: first))
    case 7: format.map(PictureError.startsPrograms)
    default: nil
    }
  }
}
