import Geometry
import TestSupport
import Testing

@testable import Desktop

/// Settings as bytes of either byte order, and invalid ones.
struct XSettingsReaderTests {
  /// Writes settings as a desktop does.
  private struct Writer {
    let isBigEndian: Bool
    var bytes: [UInt8] = []

    mutating func write<Integer: FixedWidthInteger>(_ number: Integer) {
      let ordered = isBigEndian ? number.bigEndian : number.littleEndian
      withUnsafeBytes(of: ordered) { bytes += $0 }
    }

    mutating func write(_ text: String) {
      bytes += Array(text.utf8) + [UInt8](repeating: 0xAA, count: (4 - text.utf8.count % 4) % 4)
    }

    mutating func writeHead(_ type: UInt8, _ name: String) {
      bytes += [type, 0]
      write(UInt16(name.utf8.count))
      write(name)
      write(UInt32(77))
    }
  }

  private func sample(isBigEndian: Bool) -> [UInt8] {
    var writer = Writer(isBigEndian: isBigEndian, bytes: [isBigEndian ? 1 : 0, 9, 9, 9])
    writer.write(UInt32(5))
    writer.write(UInt32(4))
    writer.writeHead(1, "Net/ThemeName")
    writer.write(UInt32(12))
    writer.write("Adwaita-dark")
    writer.writeHead(0, "Xft/DPI")
    writer.write(Int32(-147456))
    writer.writeHead(2, "Gtk/Tint")
    for part: UInt16 in [0xFFFF, 0, 0, 0xFFFF] { writer.write(part) }
    writer.writeHead(1, "a")
    writer.write(UInt32(0))
    return writer.bytes
  }

  @Test(arguments: [false, true]) func readsEveryKindOfValueInEitherOrder(isBigEndian: Bool) {
    #expect(
      XSettingsReader.values(in: sample(isBigEndian: isBigEndian)) == [
        "Net/ThemeName": .text("Adwaita-dark"), "Xft/DPI": .integer(-147456),
        "Gtk/Tint": .colour(Colour(0xFF0000)), "a": .text(""),
      ])
  }

  @Test(arguments: [false, true]) func settingsThatEndTooSoonAreNone(isBigEndian: Bool) {
    let bytes = sample(isBigEndian: isBigEndian)
    for count in 0..<bytes.count {
      #expect(XSettingsReader.values(in: Array(bytes[..<count])) == nil)
    }
  }

  @Test func randomBytesNeverCrash() {
    var random = SeededGenerator(3)
    for _ in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      // Half of the inputs have a valid first byte.
      if !bytes.isEmpty, Bool.random(using: &random) { bytes[0] &= 1 }
      _ = XSettingsReader.values(in: bytes)
    }
  }

  @Test(arguments: [false, true]) func damagedSettingsNeverCrash(isBigEndian: Bool) {
    var random = SeededGenerator(4)
    let sound = sample(isBigEndian: isBigEndian)
    for _ in 0..<20_000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(
            using: &random) ?? 0
      }
      _ = XSettingsReader.values(in: bytes)
    }
  }
}
