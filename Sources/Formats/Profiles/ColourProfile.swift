/// The curves and colours of an ICC profile, and the PNG chunk that contains one.
enum ColourProfile {
  private static let mostBytes = 1 << 22

  /// Whether the data of a chunk iCCP is a profile of sRGB.
  static func isSRGB(_ data: [UInt8]) -> Bool {
    profile(in: data).map { isSRGB(profile: $0) } ?? false
  }

  /// Whether a profile calls itself sRGB, and also has the curve and the red of sRGB: some profiles have its colours alone, or
  /// its name alone.
  static func isSRGB(profile: [UInt8]) -> Bool {
    guard description(of: profile).hasPrefix("sRGB") else { return false }
    let red = tag("rXYZ", of: profile).map { number(8, of: $0) } ?? mostRed
    guard abs(red - mostRed) < 0x290 else { return false }
    guard let middle = tag("rTRC", of: profile).flatMap({ ProfileCurve($0).middle }) else {
      return true
    }
    return abs(middle - 0.214) < 0.01
  }

  /// The X component of the red primary of sRGB, in parts of 65,536.
  private static let mostRed = 0x6FA2

  /// Whether a profile is one of RGB (ICC.1, section 7.2.6).
  private static func isOfColours(_ profile: [UInt8]) -> Bool {
    profile.count >= 128 && profile[16..<20].elementsEqual("RGB ".utf8)
  }

  /// A profile under which a picture keeps its numbers and ink can have any colour: the one in the data of a chunk iCCP, or one
  /// made from it if it is a profile of greys. Nil if there is none.
  static func keeping(_ data: [UInt8], ofGreys isGrey: Bool) -> [UInt8]? {
    guard let profile = profile(in: data) else { return nil }
    return isGrey ? GreyProfile.coloured(profile) : isOfColours(profile) ? profile : nil
  }

  /// The data of a chunk iCCP with its profile replaced.
  static func data(_ data: [UInt8], with profile: [UInt8]) -> [UInt8] {
    data.prefix { $0 != 0 } + [0, 0] + Deflater.deflated(profile)
  }

  /// The profile in the data of a chunk iCCP (PNG specification, section 11.3.3.3); nil where that is damaged.
  static func profile(in data: [UInt8]) -> [UInt8]? {
    // A name, a zero, the method of compression, and the profile.
    guard let end = data.firstIndex(of: 0), data.count > end + 2, var inflater = Inflater() else {
      return nil
    }
    var profile: [UInt8] = []
    struct TooLong: Error {}
    do throws(TooLong) {
      let isSound = try inflater.add(data[(end + 2)...]) { (block) throws(TooLong) in
        profile += block
        guard profile.count <= mostBytes else { throw TooLong() }
      }
      guard isSound, inflater.isAtEnd else { return nil }
    } catch {
      return nil
    }
    return profile
  }

  /// The name of a profile: the tag desc, which is ASCII or begins with UTF-16 (ICC.1, sections 9.2.41 and 10.15).
  private static func description(of profile: [UInt8]) -> String {
    guard let data = tag("desc", of: profile), data.count >= 12 else { return "" }
    if data.starts(with: "desc".utf8) {
      return String(decoding: data.dropFirst(12).prefix { $0 != 0 }, as: UTF8.self)
    }
    let text = data.dropFirst(number(24, of: data)).prefix(number(20, of: data))
    return String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
  }

  /// The data of a tag; nil if the tag is missing or cut off.
  static func tag(_ name: String, of profile: [UInt8]) -> [UInt8]? {
    for index in 0..<min(number(128, of: profile), 100) {
      let entry = 132 + index * 12
      guard entry + 12 <= profile.count, profile[entry..<entry + 4].elementsEqual(name.utf8) else {
        continue
      }
      let (start, length) = (number(entry + 4, of: profile), number(entry + 8, of: profile))
      return start + length <= profile.count ? Array(profile[start..<start + length]) : nil
    }
    return nil
  }

  /// Four bytes from `start` on as a number, the highest first; 0 beyond the end.
  private static func number(_ start: Int, of bytes: [UInt8]) -> Int {
    guard start + 4 <= bytes.count else { return 0 }
    return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
