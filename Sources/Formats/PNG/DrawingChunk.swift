import Graphics

/// The form of the chunks by which a PNG carries a drawing.
///
/// The cases of the letters in `scRW` say that programs which don't know the chunk ignore it, that it is Scrawl's own, and that a
/// program which changes the pixels leaves it out (PNG specification, section 5.4). The data of a chunk is the version of this
/// form, the number of the chunk among its kind in four bytes, the highest first, and a piece: in chunk 0 the look of the picture
/// as text, in all others a part of one zlib stream, which is the drawing's file.
enum DrawingChunk {
  static let kind = "scRW"
  static let version: UInt8 = 1

  /// The length of the bytes before the piece.
  static let headLength = 5

  /// The most bytes of a piece.
  static let mostPiece = 1 << 20

  /// The most bytes of a drawing's file.
  static let mostBytes = 1 << 30

  /// The most bytes of a drawing's file that `packed` bytes of the stream may contain. Nearly empty pages of a file shrink to a
  /// hundredth, but there are few of them.
  static func mostBytes(of packed: Int) -> Int {
    min(packed, mostBytes) * 64 + 1 << 26
  }

  static func chunk(_ number: Int, _ piece: some Collection<UInt8>) -> PNGChunk {
    PNGChunk(kind, head(number) + piece)
  }

  /// The piece of the chunk that should have the number `number`; nil if the chunk has another one.
  static func piece(_ number: Int, of chunk: PNGChunk) -> ArraySlice<UInt8>? {
    chunk.data.starts(with: head(number)) ? chunk.data.dropFirst(headLength) : nil
  }

  private static func head(_ number: Int) -> [UInt8] {
    [version] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
