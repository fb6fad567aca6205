import TestSupport
import Testing

@testable import Graphics

extension ImageMagick {
  /// The picture after these operations, which keep its size, with 16 bits a channel before and after.
  func convert(_ picture: PixelBuffer, _ operations: [String]) throws -> PixelBuffer {
    let (source, target) = (folder.path + "/in", folder.path + "/out")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(picture.width * picture.height * 8)
    for pixel in picture.values {
      for channel in 0..<4 {
        let value = UInt16((pixel[channel] * 65535).rounded())
        bytes += [UInt8(value & 255), UInt8(value >> 8)]
      }
    }
    try write(bytes, to: source)
    let raw = ["-depth", "16", "-endian", "LSB"]
    let program = try ChildProcess(
      Self.program,
      ["-size", "\(picture.width)x\(picture.height)"] + raw + ["rgba:" + source] + operations + raw
        + ["rgba:" + target])
    try #require(try program.waitForExit() == .status(0), "\(program.standardError)")
    let output = try read(target)
    try #require(output.count == bytes.count)
    let result = PixelBuffer(width: picture.width, height: picture.height)
    for place in stride(from: 0, to: output.count, by: 2) {
      let value = UInt16(output[place]) | UInt16(output[place + 1]) << 8
      result.pixels[place / 8][place / 2 % 4] = Float(value) / 65535
    }
    return result
  }
}
