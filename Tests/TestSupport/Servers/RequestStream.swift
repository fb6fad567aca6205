/// Splits the bytes that a program sends to an X server into requests.
struct RequestStream {
  private var bytes: ArraySlice<UInt8> = []
  private var hasBegun = false

  mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
  }

  /// Removes and returns the next request; nil while it is incomplete. The connection setup counts as the first request.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let count = hasBegun ? requestSize : greetingSize, count > 0, bytes.count >= count else {
      return nil
    }
    hasBegun = true
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  /// X protocol, section 8: twelve bytes, then the name and the data of the authorisation, each padded.
  private var greetingSize: Int? {
    guard bytes.count >= 12 else { return nil }
    return 12 + padded(number(at: 6, bytes: 2)) + padded(number(at: 8, bytes: 2))
  }

  /// The length in units of four bytes; a length of 0 is followed by a longer one (BIG-REQUESTS).
  private var requestSize: Int? {
    guard bytes.count >= 8 || bytes.count >= 4 && number(at: 2, bytes: 2) > 0 else { return nil }
    let short = number(at: 2, bytes: 2)
    return 4 * (short > 0 ? short : number(at: 4, bytes: 4))
  }

  private func padded(_ count: Int) -> Int { (count + 3) & ~3 }

  /// A number in the byte order of the machine, which Xlib uses.
  private func number(at offset: Int, bytes count: Int) -> Int {
    bytes.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
