/// Makes a profile of colours in which greys are what they are in a profile of greys, so that a grey picture can have ink of any
/// colour and keeps its numbers (ICC.1, sections 8.3 and 8.4).
enum GreyProfile {
  /// The colours of sRGB under the light that profiles have, in parts of 65,536; the green one so that all three are just white.
  private static let colourants: [(tag: String, parts: [Int])] = [
    ("rXYZ", [0x6FA2, 0x38F5, 0x0390]), ("gXYZ", [0x6294, 0xB787, 0x18CE]),
    ("bXYZ", [0x24A0, 0x0F84, 0xB6CF]),
  ]

  /// Nil if it isn't a profile of greys by one curve.
  static func coloured(_ grey: [UInt8]) -> [UInt8]? {
    guard grey.count >= 128, grey[16..<24].elementsEqual("GRAYXYZ ".utf8),
      let curve = ColourProfile.tag("kTRC", of: grey), ProfileCurve(curve).middle != nil,
      ColourProfile.tag("A2B0", of: grey) == nil
    else { return nil }
    var tags = ["desc", "cprt", "wtpt", "chad"].compactMap { name in
      ColourProfile.tag(name, of: grey).map { (name: name, data: $0) }
    }
    for (name, parts) in colourants {
      tags.append((name, Array("XYZ ".utf8) + word(0) + parts.flatMap(word)))
    }
    tags += ["rTRC", "gTRC", "bTRC"].map { (name: $0, data: curve) }
    var table = word(tags.count)
    var body: [UInt8] = []
    for (name, data) in tags {
      table += Array(name.utf8) + word(132 + 12 * tags.count + body.count) + word(data.count)
      // A tag begins at a multiple of four bytes.
      body += data + [UInt8](repeating: 0, count: -data.count & 3)
    }
    var head = Array(grey[..<128])
    head.replaceSubrange(0..<4, with: word(128 + table.count + body.count))
    head.replaceSubrange(12..<20, with: "mntrRGB ".utf8)
    // The checksum, which may be none.
    head.replaceSubrange(84..<100, with: [UInt8](repeating: 0, count: 16))
    return head + table + body
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
