/// What a PNG's chunk says of the profile of its colours.
enum ColourProfile {
  private static let mostBytes = 1 << 22

  /// Whether the data of a chunk iCCP is a profile that calls itself sRGB.
  static func isSRGB(_ data: [UInt8]) -> Bool {
    profile(in: data).map { description(of: $0).hasPrefix("sRGB") } ?? false
  }

  /// Whether a profile is one of red, green and blue (ICC.1, section 7.2.6).
  static func isOfColours(_ profile: [UInt8]) -> Bool {
    profile.count >= 128 && profile[16..<20].elementsEqual("RGB ".utf8)
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
    func number(_ start: Int) -> Int {
      guard start >= 0, start + 4 <= profile.count else { return 0 }
      return profile[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    for index in 0..<min(number(128), 100) {
      let tag = 132 + index * 12
      guard tag + 12 <= profile.count, profile[tag..<tag + 4].elementsEqual("desc".utf8) else {
        continue
      }
      let start = number(tag + 4)
      guard start + 12 <= profile.count else { return "" }
      if profile[start..<start + 4].elementsEqual("desc".utf8) {
        return String(decoding: profile.dropFirst(start + 12).prefix { $0 != 0 }, as: UTF8.self)
      }
      let text = profile.dropFirst(start + number(start + 24)).prefix(number(start + 20))
      return String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
    }
    return ""
  }
}
