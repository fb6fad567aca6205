import Glibc
package import System

extension PictureReader {
  /// Converts colours of sRGB, 0xRRGGBB each, to a profile (ICC.1): three samples of 16 bits for each. Throws `damaged` if
  /// colours can't be converted to the profile.
  package func convert(
    _ colours: [UInt32], toProfile profile: [UInt8], progress: Progress = Progress()
  ) throws(PictureError) -> [UInt16] {
    let number = PictureSource.newNumber()
    var samples: [UInt16] = []
    for start in stride(from: 0, to: colours.count, by: ColourLayout.mostColours) {
      let part = colours[start..<min(start + ColourLayout.mostColours, colours.count)]
      samples += try convert(part, profile, number, progress)
    }
    return samples
  }

  private func convert(
    _ colours: ArraySlice<UInt32>, _ profile: [UInt8], _ number: Int, _ progress: Progress
  ) throws(PictureError) -> [UInt16] {
    guard let layout = ColourLayout(count: colours.count, profileLength: profile.count) else {
      throw .damaged(.png)
    }
    let memory = try PixelMemory(byteCount: layout.byteCount)
    let words = colours.flatMap { colour in
      [16, 8, 0].map { UInt16(colour >> $0 & 0xFF) * 257 } + [0]
    }
    try memory.write(words.withUnsafeBytes(Array.init) + profile)
    try use(number, progress) { (reader, end) throws(PictureError) in
      try reader.send(
        .convert(count: layout.count, profile: layout.profileLength), memory.descriptor)
      guard case .converted = try reader.receive(until: end, progress: progress) else {
        throw .readerFailed(.answer)
      }
      if !memory.isSealable { reader.end() }
    }
    let bytes = try memory.map()
    defer { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
    return (0..<layout.count).flatMap { index in
      (0..<3).map { bytes.loadUnaligned(fromByteOffset: index * 8 + $0 * 2, as: UInt16.self) }
    }
  }
}
