import Glibc
import Graphics

/// The chunks of other programs in a PNG that stay true for a picture with other pixels, without a palette, and with 8 bits to a
/// channel unless it keeps the samples of this one. Thumbnails of the old picture don't stay true.
public struct PNGExtras: Sendable {
  /// A property of the old picture that the new one loses.
  public enum Loss: Hashable, Sendable, CaseIterable {
    /// More than 8 bits to a channel.
    case depth
    /// A profile other than sRGB; the pixels are converted to sRGB.
    case profile
    /// The frames of an animation after the first one.
    case frames
  }

  public private(set) var losses: Set<Loss> = []

  /// The chunks before the pixels, and those after them.
  private(set) var before: [PNGChunk] = []
  private(set) var after: [PNGChunk] = []

  /// Whether the file tells when its pixels were last changed.
  private(set) var hasTime = false

  /// Whether the new picture has the samples of the old one, with their depth and profile.
  private let keepsSamples: Bool

  /// Nil if the bytes are no PNG. `keepingSamples` tells whether the new picture keeps the samples of this one
  /// (`PNGExporter.keep`).
  public init?(of png: [UInt8], keepingSamples: Bool = false) {
    guard let reader = PNGChunkReader(png) else { return nil }
    self.init(reader, keepsSamples: keepingSamples)
  }

  /// Nil if the path has no PNG.
  public init?(at path: String) {
    guard let file = try? FileBytes(path), let reader = PNGChunkReader(file.bytes) else {
      return nil
    }
    self.init(reader, keepsSamples: false)
  }

  private init?(_ reader: PNGChunkReader, keepsSamples: Bool) {
    var reader = reader
    guard let first = reader.next(), let head = reader.chunk(first), let form = PNGForm(head)
    else { return nil }
    self.keepsSamples = keepsSamples
    if form.depth > 8, !keepsSamples { losses.insert(.depth) }
    var palette: [UInt8] = []
    var (isBehindPixels, hasAlpha) = (false, form.hasAlphaChannel)
    while let next = reader.next() {
      if next.kind == "IDAT" {
        isBehindPixels = true
        continue
      }
      // A damaged chunk has a wrong checksum and is left out.
      guard let chunk = reader.chunk(next) else { continue }
      if chunk.kind == "PLTE" { palette = chunk.data }
      if chunk.kind == "tRNS" { hasAlpha = true }
      guard let kept = keep(chunk, form, palette) else { continue }
      if isBehindPixels { after.append(kept) } else { before.append(kept) }
    }
    if hasAlpha, let index = before.firstIndex(where: { $0.kind == "sBIT" && $0.data.count == 3 }) {
      before[index] = PNGChunk("sBIT", before[index].data + [UInt8(form.depth)])
    }
    guard losses.contains(.profile) else { return }
    before.removeAll { Self.colours.contains($0.kind) }
    before.insert(PNGChunk("sRGB", [0]), at: 0)
  }

  /// The chunks before the pixels of a picture that was changed at `time` and has `texts`; these replace old texts with the same
  /// keywords.
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

  /// Chunks that say what the numbers of colours mean. A picture without a profile keeps its numbers, and so keeps these.
  private static let colours: Set<String> = [
    "cICP", "iCCP", "sRGB", "gAMA", "cHRM", "mDCV", "cLLI",
  ]

  /// The chunk as the new picture keeps it; nil if it isn't kept.
  private mutating func keep(
    _ chunk: PNGChunk, _ form: PNGForm, _ palette: [UInt8]
  ) -> PNGChunk? {
    switch chunk.kind {
    case "iCCP":
      if ColourProfile.isSRGB(chunk.data) { return chunk }
      if keepsSamples { return keptProfile(chunk, form) }
      losses.insert(.profile)
      return nil
    case "acTL":
      losses.insert(.frames)
      return nil
    case "tIME":
      hasTime = true
      return nil
    case "bKGD":
      return background(chunk.data, form, palette).map { PNGChunk(chunk.kind, $0) }
    case "sBIT": return significantBits(chunk.data, form).map { PNGChunk(chunk.kind, $0) }
    case "sPLT": return chunk
    case "eXIf": return ExifData.withoutPreviews(chunk.data).map { PNGChunk(chunk.kind, $0) }
    case "tEXt", "zTXt", "iTXt": return TextData.withoutPreviews(chunk)
    case let kind where Self.colours.contains(kind): return chunk
    default: return Self.isSafeToCopy(chunk.kind) ? chunk : nil
    }
  }

  /// The chunk of a profile for kept samples; a grey profile becomes one of colours.
  private func keptProfile(_ chunk: PNGChunk, _ form: PNGForm) -> PNGChunk? {
    guard form.isGrey else { return chunk }
    return ColourProfile.keeping(chunk.data, ofGreys: true).map {
      PNGChunk(chunk.kind, ColourProfile.data(chunk.data, with: $0))
    }
  }

  /// The bits to a channel of the new picture.
  private func depth(_ form: PNGForm) -> Int { keepsSamples && form.depth == 16 ? 16 : 8 }

  /// The significant bits of a picture that has as many bits to a channel; a grey picture's become three.
  private func significantBits(_ data: [UInt8], _ form: PNGForm) -> [UInt8]? {
    guard form.depth == depth(form), form.colour != .palette, data.count == form.channels else {
      return nil
    }
    return form.isGrey ? [data[0], data[0], data[0]] + data.dropFirst() : data
  }

  /// Whether a chunk isn't critical, and may be copied by a program that changes the pixels (PNG specification, section 5.4).
  private static func isSafeToCopy(_ kind: String) -> Bool {
    let letters = Array(kind.utf8)
    return letters[0] & 0x20 != 0 && letters[3] & 0x20 != 0
  }

  /// The colour of the background in three channels, each in two bytes.
  private func background(_ data: [UInt8], _ form: PNGForm, _ palette: [UInt8]) -> [UInt8]? {
    let samples = stride(from: 0, to: data.count - 1, by: 2).map {
      Int(data[$0]) << 8 | Int(data[$0 + 1])
    }
    let (most, mostHere) = (1 << form.depth - 1, 1 << depth(form) - 1)
    let values: [Int]
    switch (form.colour, data.count) {
    case (.palette, 1):
      let start = Int(data[0]) * 3
      guard start + 3 <= palette.count else { return nil }
      values = palette[start..<start + 3].map(Int.init)
    case (.grey, 2), (.greyWithAlpha, 2):
      values = [Int](repeating: samples[0] * mostHere / most, count: 3)
    case (.colour, 6), (.colourWithAlpha, 6): values = samples.map { $0 * mostHere / most }
    default: return nil
    }
    return values.map { min($0, mostHere) }.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
  }
}
