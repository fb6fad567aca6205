/// A profile of sRGB (IEC 61966-2-1), for formats whose numbers mean the colours of a device otherwise.
enum UsualProfile {
  static let name = "sRGB IEC61966-2.1"

  static let bytes: [UInt8] = {
    var profile = ProfileBytes(head)
    profile.add("desc", text(name))
    profile.add("cprt", text("No copyright, use freely"))
    profile.addPlace("wtpt", light)
    // The chromatic adaptation from the white point of sRGB to that of profiles (ICC.1, annex E).
    profile.add("chad", Array("sf32".utf8) + words([0] + adaptation))
    profile.addUsualColourants()
    for name in ["rTRC", "gTRC", "bTRC"] { profile.add(name, curve) }
    return profile.bytes
  }()

  /// D50, in parts of 65,536.
  private static let light = [0xF6D6, 0x10000, 0xD32D]

  private static let adaptation = [
    0x10C42, 0x005DE, -0x0CDB, 0x00793, 0x0FD90, -0x045F, -0x025E, 0x003DC, 0x0C06E,
  ]

  /// The header of a profile in version 4.2, for an RGB display (section 7.2).
  private static let head: [UInt8] = {
    let start = words([0, 0, 0x0420_0000]) + Array("mntrRGB XYZ ".utf8)
    // The first of January 2020.
    let date: [UInt8] = [0x07, 0xE4, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    let middle = start + date + Array("acsp".utf8) + words([Int](repeating: 0, count: 7))
    let head = middle + words(light)
    return head + [UInt8](repeating: 0, count: ProfileBytes.headLength - head.count)
  }()

  /// The curve of sRGB: ((x + 0.055) / 1.055) to the power of 2.4, and x / 12.92 up to 0.04045 (section 10.18).
  private static let curve =
    Array("para".utf8) + words([0, 0x3_0000, 0x2_6666, 0xF2A7, 0x0D59, 0x13D0, 0x0A5B])

  /// Text in English (section 10.15).
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return Array("mluc".utf8) + words([0, 1, 12]) + Array("enUS".utf8) + words([units.count, 28])
      + units
  }

  private static func words(_ values: [Int]) -> [UInt8] { values.flatMap(ProfileBytes.word) }
}
