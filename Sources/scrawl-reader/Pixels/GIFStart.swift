import Decoding

/// Finds the end of a GIF's first frame (GIF89a specification), so that an animation of thousands of frames costs no more.
enum GIFStart {
  /// The offset behind the first image. If there is none or the file is malformed, which the loader then reports, the file's end.
  static func end(in file: PictureFile) throws(PictureError) -> Int {
    var reader = Blocks(file: file, place: 10)
    guard let flags = try reader.next() else { return file.byteCount }
    // Two bytes follow, the index of the background and the pixels' aspect ratio; then the table of colours.
    reader.place += 2 + colours(flags)
    while let kind = try reader.next() {
      switch kind {
      case 0x21:  // An extension has a label.
        reader.place += 1
        guard try reader.skipBlocks() else { return file.byteCount }
      case 0x2C:  // An image has a place, a size, and perhaps colours of its own.
        reader.place += 8
        guard let flags = try reader.next() else { return file.byteCount }
        reader.place += colours(flags) + 1
        return try reader.skipBlocks() ? reader.place : file.byteCount
      default: return file.byteCount
      }
    }
    return file.byteCount
  }

  /// The size of a table of colours, in bytes.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}

/// Reads a file byte by byte, from a window of it.
private struct Blocks {
  let file: PictureFile
  var place: Int
  private var window: [UInt8] = []
  private var start = 0

  init(file: PictureFile, place: Int) {
    (self.file, self.place) = (file, place)
  }

  /// The next byte; nil at the end.
  mutating func next() throws(PictureError) -> UInt8? {
    if !(start..<start + window.count).contains(place) {
      (start, window) = (place, try file.bytes(at: place, count: 1 << 16))
    }
    defer { place += 1 }
    return window.isEmpty ? nil : window[place - start]
  }

  /// Skips blocks, each of which begins with its size, up to the empty one. Returns false if the file ends before.
  mutating func skipBlocks() throws(PictureError) -> Bool {
    while let size = try next() {
      if size == 0 { return true }
      place += Int(size)
    }
    return false
  }
}
