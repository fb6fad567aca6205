import Geometry

/// A JPEG that every program draws alike: grey or in YCbCr, without a profile that changes its colours. Metadata of cameras, such
/// as the place of a photograph, is left out.
struct PlainJPEG {
  let bytes: [UInt8]

  /// The pixels as they are stored.
  let width: Int
  let height: Int
  let isGrey: Bool

  /// The orientation of the stored pixels (Exif 2.3, section 4.6.4); 1 for upright.
  let orientation: Int

  /// Nil if the bytes are no such JPEG.
  init?(_ bytes: [UInt8]) {
    var reader = JPEGReader(bytes)
    guard reader.read(), let frame = reader.frame, [1, 3].contains(frame.components),
      reader.hasUsualColours, reader.hasUsualProfile
    else { return nil }
    self.bytes = reader.kept
    (width, height, isGrey) = (frame.width, frame.height, frame.components == 1)
    orientation = reader.orientation
  }

  /// The transform from stored pixels to upright ones.
  var turn: Transform {
    let (w, h) = (Double(width), Double(height))
    return switch orientation {
    case 2: Transform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case 3: Transform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case 4: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case 5: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case 6: Transform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case 7: Transform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case 8: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    default: .identity
    }
  }

  /// The size of the upright picture.
  var seenSize: (width: Int, height: Int) { orientation > 4 ? (height, width) : (width, height) }
}

/// Reads the segments of a JPEG (ITU-T T.81, annex B), and keeps those that its pixels need.
private struct JPEGReader {
  private let bytes: [UInt8]
  private var place = 0

  private(set) var kept: [UInt8] = []
  private(set) var frame: (width: Int, height: Int, components: Int)?
  private(set) var hasUsualColours = true

  /// The profile of the colours, and the number of segments that it was spread over.
  private var profile: [UInt8] = []
  private var profileParts: UInt8 = 0
  private(set) var orientation = 1

  private enum Marker {
    static let start: UInt8 = 0xD8
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let tables: Set<UInt8> = [0xC4, 0xDB, 0xDC, 0xDD]
    /// The markers of baseline, extended and progressive frames, with Huffman codes.
    static let frames: Set<UInt8> = [0xC0, 0xC1, 0xC2]
    static let application: ClosedRange<UInt8> = 0xE0...0xEF
    static let comment: UInt8 = 0xFE
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns false if the bytes aren't one whole JPEG of a known kind.
  mutating func read() -> Bool {
    guard bytes.starts(with: [0xFF, Marker.start]) else { return false }
    kept = [0xFF, Marker.start]
    place = 2
    while let marker = marker() {
      if marker == Marker.end {
        kept += [0xFF, marker]
        return true
      }
      guard let body = segment() else { return false }
      switch marker {
      case _ where Marker.frames.contains(marker):
        guard frame == nil, read(frame: body) else { return false }
        keep(marker, body)
      case _ where Marker.tables.contains(marker): keep(marker, body)
      case Marker.scan:
        guard frame != nil else { return false }
        keep(marker, body)
        skipScan()
      case Marker.application:
        read(application: marker, body)
      case Marker.comment: break
      default: return false
      }
    }
    return false
  }

  private mutating func marker() -> UInt8? {
    guard place < bytes.count, bytes[place] == 0xFF else { return nil }
    while place < bytes.count, bytes[place] == 0xFF { place += 1 }
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// The content of a segment, without its length.
  private mutating func segment() -> ArraySlice<UInt8>? {
    guard place + 2 <= bytes.count else { return nil }
    let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
    guard length >= 2, place + length <= bytes.count else { return nil }
    defer { place += length }
    return bytes[place + 2..<place + length]
  }

  private mutating func keep(_ marker: UInt8, _ body: ArraySlice<UInt8>) {
    let length = body.count + 2
    kept += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)]
    kept += body
  }

  /// Keeps the coded pixels up to the next marker. A byte of 255 in them is followed by zero or a restart.
  private mutating func skipScan() {
    let start = place
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] != 0, !Marker.restarts.contains(bytes[place + 1]) {
        break
      }
      place += 1
    }
    kept += bytes[start..<place]
  }

  private mutating func read(frame body: ArraySlice<UInt8>) -> Bool {
    let body = Array(body)
    guard body.count >= 6, body[0] == 8 else { return false }
    let (height, width) = (Int(body[1]) << 8 | Int(body[2]), Int(body[3]) << 8 | Int(body[4]))
    guard width > 0, height > 0, body.count == 6 + 3 * Int(body[5]) else { return false }
    frame = (width, height, Int(body[5]))
    return true
  }

  private mutating func read(application marker: UInt8, _ body: ArraySlice<UInt8>) {
    switch marker {
    case 0xE0 where body.starts(with: Array("JFIF\0".utf8)): keep(marker, body)
    case 0xE1 where body.starts(with: Array("Exif\0\0".utf8)):
      orientation = TIFFOrientation.read(Array(body.dropFirst(6))) ?? orientation
    case 0xE2 where body.starts(with: Array("ICC_PROFILE\0".utf8)):
      read(profile: body.dropFirst(12))
    case 0xEE where body.starts(with: Array("Adobe".utf8)):
      // The last byte tells whether the colours are YCbCr.
      if body.last != 1 { hasUsualColours = false }
      keep(marker, body)
    default: break
    }
  }

  /// Reads a part of the profile: its number from 1, the number of parts, and its bytes (ICC.1, section B.4).
  private mutating func read(profile part: ArraySlice<UInt8>) {
    profileParts &+= 1
    if part.first != profileParts { hasUsualColours = false }
    profile += part.dropFirst(2)
  }

  /// Whether the JPEG has no profile, or has that of sRGB, which is assumed without one. Most files have one of these.
  var hasUsualProfile: Bool { profileParts == 0 || ColourProfile.isSRGB(profile: profile) }
}

/// The orientation in the first directory of a TIFF, as Exif has it (TIFF 6.0, section 2).
private enum TIFFOrientation {
  private static let tag = 0x0112

  static func read(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[0] == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<place + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let name = number(place, 2) else { return nil }
      guard name == tag else { continue }
      return number(place + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}
