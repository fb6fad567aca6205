import Glibc
import Marks

/// Finds links to web pages and mail addresses in text, in linear time.
struct LinkFinder {
  /// A link, and the range of its bytes in the text.
  struct Find: Hashable {
    let range: Range<Int>
    let address: WebAddress
  }

  private let bytes: [UInt8]
  private(set) var finds: [Find] = []

  static func links(in text: String) -> [Find] {
    guard mayHaveLinks(text) else { return [] }
    var finder = LinkFinder(bytes: Array(text.utf8))
    finder.scan()
    return finder.finds
  }

  /// Whether a text has the characters that every link has. False for nearly all texts without links.
  static func mayHaveLinks(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      has(UInt8(ascii: ":"), in: bytes) { place in
        switch bytes[place - 1] | 0x20 {
        case UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "o"): true
        default: false
        }
      }
        || has(UInt8(ascii: "."), in: bytes) { place in
          bytes[place - 1] | 0x20 == UInt8(ascii: "w")
            && bytes[place - 2] | 0x20 == UInt8(ascii: "w")
        }
    } ?? true
  }

  /// Whether `sign` occurs at a place for which `isLink` is true.
  private static func has(
    _ sign: UInt8, in bytes: UnsafeBufferPointer<UInt8>, _ isLink: (Int) -> Bool
  ) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var place = 3
    while place < bytes.count - 1,
      let found = memchr(start + place, Int32(sign), bytes.count - 1 - place)
    {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      if isLink(place) { return true }
      place += 1
    }
    return false
  }

  // MARK: Scanning

  /// The most bytes of credentials, host and port, longer than in honest links.
  private static let longestAuthority = 1024

  private mutating func scan() {
    var place = 0
    while place < bytes.count {
      if isStart(place), let find = link(at: place) {
        finds.append(find)
        place = find.range.upperBound
      } else {
        place += 1
      }
    }
  }

  /// Whether a link may begin at `place`: at an h, w or m that starts a word.
  private func isStart(_ place: Int) -> Bool {
    switch bytes[place] | 0x20 {
    case UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "m"): break
    default: return false
    }
    guard place > 0 else { return true }
    switch bytes[place - 1] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "/"),
      UInt8(ascii: "\\"):
      return false
    default: return true
    }
  }

  private func link(at place: Int) -> Find? {
    if hasPrefix("https://", at: place) { return page(place, .https, place + 8) }
    if hasPrefix("http://", at: place) { return page(place, .http, place + 7) }
    if hasPrefix("www.", at: place) { return page(place, .https, place) }
    if hasPrefix("mailto:", at: place) { return mail(place, place + 7) }
    return nil
  }

  private func page(_ start: Int, _ scheme: WebAddress.Scheme, _ authority: Int) -> Find? {
    guard let end = endOfAuthority(from: authority) else { return nil }
    let isLast = end == bytes.count || !LinkCharacters.continues(bytes[end])
    var whole = bytes[authority..<end]
    // A dot that ends the sentence isn't part of the host.
    while isLast, let last = whole.last, LinkCharacters.isClosing(last) { whole = whole.dropLast() }
    var linkEnd = whole.endIndex
    var warnings: Set<WebAddress.Warning> = []
    var host = whole
    if let at = whole.lastIndex(of: UInt8(ascii: "@")) {
      host = whole[(at + 1)...]
      warnings.insert(.credentials)
    }
    let credentials = Self.escaped(whole[..<host.startIndex])
    var rest = ""
    if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
      let digits = String(decoding: host[(colon + 1)...], as: UTF8.self)
      guard let number = UInt16(digits), number > 0 else { return nil }
      rest = ":\(number)"
      host = host[..<colon]
    }
    guard let name = HostName(String(decoding: host, as: UTF8.self)) else { return nil }
    if !isLast {
      linkEnd = endOfPath(from: end)
      rest += Self.escaped(bytes[end..<linkEnd])
    }
    let address = WebAddress(
      scheme: scheme, beginning: "\(scheme.rawValue)://\(credentials)", host: name.ascii,
      rest: rest,
      warnings: warnings.union(name.warnings))
    return Find(range: start..<linkEnd, address: address)
  }

  private func mail(_ start: Int, _ local: Int) -> Find? {
    let limit = min(bytes.count, local + 65 + HostName.longest)
    guard let at = bytes[local..<limit].firstIndex(where: { !LinkCharacters.isLocal($0) }),
      at > local,
      bytes[at] == UInt8(ascii: "@")
    else { return nil }
    var end = at + 1
    while end < limit, LinkCharacters.isLocal(bytes[end]) { end += 1 }
    while end > at + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    guard let host = HostName(String(decoding: bytes[(at + 1)..<end], as: UTF8.self)),
      host.ascii.contains(".")
    else { return nil }
    // The subject, body and attachments of the address are dropped.
    let address = WebAddress(
      scheme: .mailto, beginning: "mailto:" + String(decoding: bytes[local...at], as: UTF8.self),
      host: host.ascii, rest: "", warnings: host.warnings)
    return Find(range: start..<end, address: address)
  }

  // MARK: Ends

  /// The end of credentials, host and port; nil if they are too long or have invisible characters.
  private func endOfAuthority(from start: Int) -> Int? {
    var end = start
    while end < bytes.count {
      let (scalar, width) = bytes.scalar(at: end)
      if scalar.value == 0x2F || scalar.value == 0x3F || scalar.value == 0x23 { break }
      if InvisibleText.isInvisible(scalar), scalar != "\u{FE0F}" { return nil }
      if LinkCharacters.ends(scalar) || LinkCharacters.isBracket(scalar) { break }
      end += width
      if end - start > Self.longestAuthority { return nil }
    }
    return end > start ? end : nil
  }

  /// The end of path, query and fragment, without the punctuation of the sentence around the link.
  private func endOfPath(from start: Int) -> Int {
    var open: [Unicode.Scalar: Int] = [:]
    var place = start
    var end = start
    while place < bytes.count {
      let (scalar, width) = bytes.scalar(at: place)
      if LinkCharacters.ends(scalar) || InvisibleText.isInvisible(scalar) { break }
      if let opening = LinkCharacters.opening(of: scalar) {
        guard let count = open[opening], count > 0 else { break }
        open[opening] = count - 1
      } else if LinkCharacters.isBracket(scalar) {
        open[scalar, default: 0] += 1
      }
      place += width
      if !LinkCharacters.isPunctuation(scalar) { end = place }
    }
    return end
  }

  // MARK: Bytes

  private func hasPrefix(_ prefix: StaticString, at place: Int) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count {
      let byte = bytes[place + index]
      let isLetter = (0x41...0x5A).contains(byte)
      guard (isLetter ? byte | 0x20 : byte) == prefix.utf8Start[index] else { return false }
    }
    return true
  }

  /// Percent-encodes all characters except those of addresses (RFC 3986).
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    var escaped: [UInt8] = []
    for byte in bytes {
      if LinkCharacters.isAddress(byte) {
        escaped.append(byte)
      } else {
        escaped += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
