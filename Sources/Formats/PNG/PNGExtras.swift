import Glibc
public import Graphics

/// What other programs wrote into a PNG beside its pixels, as far as it is true of a picture with other pixels, which has 8 bits
/// to a channel and no palette.
public struct PNGExtras: Sendable {
  /// What such a picture doesn't keep of the one before.
  public enum Loss: Hashable, Sendable, CaseIterable {
    /// More than 8 bits to a channel.
    case depth
    /// A profile of other colours than those of sRGB, which the pixels are converted to.
    case profile
    /// The frames of an animation after the first one.
    case frames
  }

  public private(set) var losses: Set<Loss> = []

  /// The chunks before the pixels, and those after them.
  private(set) var before: [PNGChunk] = []
  private(set) var after: [PNGChunk] = []

  /// Whether the file told when its pixels were last changed.
  private(set) var hasTime = false

  private static let depths: Set<UInt8> = [1, 2, 4, 8, 16]

  /// Nil if the bytes are no PNG.
  public init?(of png: [UInt8]) {
    guard let reader = PNGChunkReader(png) else { return nil }
    self.init(reader)
  }

  /// Nil if no PNG is at a path.
  public init?(at path: String) {
    guard let file = try? FileBytes(path), let reader = PNGChunkReader(file.bytes) else {
      return nil
    }
    self.init(reader)
  }

  private init?(_ reader: PNGChunkReader) {
    var reader = reader
    guard let first = reader.next(), first.kind == "IHDR",
      let head = reader.chunk(first), head.data.count == 13, Self.depths.contains(head.data[8])
    else { return nil }
    let form = PixelForm(depth: Int(head.data[8]), kind: head.data[9])
    if form.depth > 8 { losses.insert(.depth) }
    var palette: [UInt8] = []
    var isBehindPixels = false
    while let next = reader.next() {
      if next.kind == "IDAT" {
        isBehindPixels = true
        continue
      }
      // The checksum of one that was damaged is wrong.
      guard let chunk = reader.chunk(next) else { continue }
      if chunk.kind == "PLTE" { palette = chunk.data }
      guard let kept = keep(chunk, form, palette) else { continue }
      if isBehindPixels { after.append(kept) } else { before.append(kept) }
    }
    guard losses.contains(.profile) else { return }
    before.removeAll { Self.colours.contains($0.kind) }
    before.insert(PNGChunk("sRGB", [0]), at: 0)
  }

  /// The chunks before the pixels of a picture that changed at `time` and says `texts`, which replace those with the same keywords.
  func chunks(beside texts: [PNGText], at time: time_t) -> [PNGChunk] {
    let keywords = Set(texts.map(\.keyword))
    let kept = before.filter { chunk in
      guard chunk.kind == "tEXt" else { return true }
      return !keywords.contains(String(decoding: chunk.data.prefix { $0 != 0 }, as: UTF8.self))
    }
    return hasTime ? kept + [Self.changed(at: time)] : kept
  }

  private static func changed(at time: time_t) -> PNGChunk {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    let year = Int(parts.tm_year) + 1900
    let rest = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec]
    return PNGChunk(
      "tIME", [UInt8(year >> 8), UInt8(year & 255)] + rest.map { UInt8(truncatingIfNeeded: $0) })
  }

  /// The form of a pixel: its bits to a channel, and its type of colour.
  struct PixelForm {
    let depth: Int
    let kind: UInt8
  }

  /// Without a profile the numbers of the colours stay as they are, and so do these.
  private static let colours: Set<String> = [
    "cICP", "iCCP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI",
  ]

  /// What is kept of a chunk; nil where that is nothing.
  private mutating func keep(
    _ chunk: PNGChunk, _ form: PixelForm, _ palette: [UInt8]
  ) -> PNGChunk? {
    switch chunk.kind {
    case "iCCP":
      guard !ColourProfile.isSRGB(chunk.data) else { return chunk }
      losses.insert(.profile)
      return nil
    case "acTL":
      losses.insert(.frames)
      return nil
    case "tIME":
      hasTime = true
      return nil
    case "bKGD":
      return Self.background(chunk.data, form, palette).map { PNGChunk(chunk.kind, $0) }
    case "sBIT": return form.depth == 8 && form.kind & 3 == 2 ? sameChannels(chunk, form) : nil
    case "sPLT": return chunk
    case let kind where Self.colours.contains(kind): return chunk
    default: return Self.isSafeToCopy(chunk.kind) ? chunk : nil
    }
  }

  /// The significant bits of a picture that keeps its channels.
  private func sameChannels(_ chunk: PNGChunk, _ form: PixelForm) -> PNGChunk? {
    chunk.data.count == (form.kind == 6 ? 4 : 3) ? chunk : nil
  }

  /// Whether a chunk is no critical one, and is true of other pixels too (PNG specification, section 5.4).
  private static func isSafeToCopy(_ kind: String) -> Bool {
    let letters = Array(kind.utf8)
    return letters[0] & 0x20 != 0 && letters[3] & 0x20 != 0
  }

  /// The colour of the background in three channels of 8 bits, each in two bytes.
  private static func background(
    _ data: [UInt8], _ form: PixelForm, _ palette: [UInt8]
  ) -> [UInt8]? {
    let samples = stride(from: 0, to: data.count - 1, by: 2).map {
      Int(data[$0]) << 8 | Int(data[$0 + 1])
    }
    let most = (1 << form.depth) - 1
    let values: [Int]
    switch (form.kind, data.count) {
    case (3, 1):
      let start = Int(data[0]) * 3
      guard start + 3 <= palette.count else { return nil }
      values = palette[start..<start + 3].map(Int.init)
    case (0, 2), (4, 2): values = [Int](repeating: samples[0] * 255 / most, count: 3)
    case (2, 6), (6, 6): values = samples.map { $0 * 255 / most }
    default: return nil
    }
    return values.flatMap { [0, UInt8(min($0, 255))] }
  }
}
