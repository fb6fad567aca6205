/// Makes a profile of colours that gives greys the same look as a profile of greys does, so that a grey picture can have ink of
/// any colour and keeps its numbers (ICC.1, sections 8.3 and 8.4).
enum GreyProfile {
  /// Nil if it isn't a profile of greys with a single curve.
  static func coloured(_ grey: [UInt8]) -> [UInt8]? {
    guard grey.count >= ProfileBytes.headLength, grey[16..<24].elementsEqual("GRAYXYZ ".utf8),
      let curve = ColourProfile.tag("kTRC", of: grey), ProfileCurve(curve).middle != nil,
      ColourProfile.tag("A2B0", of: grey) == nil
    else { return nil }
    var head = Array(grey[..<ProfileBytes.headLength])
    head.replaceSubrange(12..<20, with: "mntrRGB ".utf8)
    // The checksum of the profile, which is optional.
    head.replaceSubrange(84..<100, with: [UInt8](repeating: 0, count: 16))
    var profile = ProfileBytes(head)
    for name in ["desc", "cprt", "wtpt", "chad"] {
      if let data = ColourProfile.tag(name, of: grey) { profile.add(name, data) }
    }
    profile.addUsualColourants()
    for name in ["rTRC", "gTRC", "bTRC"] { profile.add(name, curve) }
    return profile.bytes
  }
}
