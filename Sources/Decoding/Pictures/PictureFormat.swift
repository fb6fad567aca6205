/// The formats of pictures, recognised by their first bytes, since names of files may lie.
package enum PictureFormat: UInt8, CaseIterable, Sendable {
  case png = 1
  case jpeg, webp, gif, tiff, bmp, heif, avif, svg

  /// The number of first bytes that suffice to recognise a format.
  package static let startCount = 4096

  /// The format of a file that begins with `start`; nil if it is unknown.
  package init?(start: [UInt8]) {
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: "GIF87a".utf8) || start.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if start.starts(with: [0x49, 0x49, 42, 0]) || start.starts(with: [0x4D, 0x4D, 0, 42]) {
      self = .tiff
    } else if start.starts(with: "BM".utf8), Self.isBitmapHeader(start.dropFirst(14).first) {
      self = .bmp
    } else if let format = Self(brandsIn: start) {
      self = format
    } else if Self.isSVG(start) {
      self = .svg
    } else {
      return nil
    }
  }

  package var isVector: Bool { self == .svg }

  /// The usual endings of the names of such files.
  package static let pathExtensions: Set<String> = [
    "avif", "bmp", "gif", "heic", "heif", "jpe", "jpeg", "jpg", "png", "svg", "svgz", "tif", "tiff",
    "webp",
  ]

  /// Whether `size` is that of a bitmap's second header, whose versions have these sizes. It tells a bitmap from text that begins
  /// with BM.
  private static func isBitmapHeader(_ size: UInt8?) -> Bool {
    size.map { [12, 16, 40, 52, 56, 64, 108, 124].contains($0) } ?? false
  }

  /// The file type box of ISO 14496-12 lists the brands, four letters each, the major one first.
  private init?(brandsIn start: [UInt8]) {
    guard start.count >= 16, start[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    let end = min(start[..<4].reduce(0) { $0 << 8 | Int($1) }, start.count, 256)
    let brands = stride(from: 8, to: end - 3, by: 4).filter { $0 != 12 }.map {
      String(decoding: start[$0..<$0 + 4], as: UTF8.self)
    }
    if brands.contains(where: ["avif", "avis"].contains) {
      self = .avif
    } else if brands.contains(where: ["heic", "heix", "heim", "heis", "mif1"].contains) {
      self = .heif
    } else {
      return nil
    }
  }

  /// Whether this is XML whose root is probably `svg`, also with a prefix.
  private static func isSVG(_ start: [UInt8]) -> Bool {
    var text = start[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    text = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    let ending = Array("svg".utf8)
    let tails = Set(" \t\r\n/>".utf8)
    return text.indices.dropLast(ending.count).contains { place in
      [UInt8(ascii: "<"), UInt8(ascii: ":")].contains(text[place])
        && text[(place + 1)...].starts(with: ending)
        && (text[(place + 1)...].dropFirst(ending.count).first.map(tails.contains) ?? false)
    }
  }
}
