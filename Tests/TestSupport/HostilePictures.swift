/// Makes malformed pictures out of good ones: the same for the same seed.
public struct HostilePictures {
  private let samples: [[UInt8]]
  private var generator: SeededGenerator

  public init(of samples: [[UInt8]], seed: UInt64) {
    self.samples = samples
    generator = SeededGenerator(seed)
  }

  public mutating func next() -> [UInt8] {
    var bytes = sample()
    guard bytes.count > 8 else { return bytes }
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
    case 1:
      for _ in 0..<Int.random(in: 1...20, using: &generator) { flip(in: &bytes) }
    case 2:
      // Sets a number of the header to an extreme value.
      let place = Int.random(in: 0..<min(bytes.count - 4, 64), using: &generator)
      let extremes: [[UInt8]] = [
        [0, 0, 0, 0], [255, 255, 255, 255], [0x7F, 255, 255, 255], [0, 1, 0x86, 0xA0],
      ]
      bytes.replaceSubrange(
        place..<place + 4, with: extremes.randomElement(using: &generator) ?? [])
    case 3:
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      bytes.removeSubrange(start..<min(start + length(), bytes.count))
    case 4:
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let part = bytes[start..<min(start + length(), bytes.count)]
      bytes.insert(
        contentsOf: part, at: Int.random(in: 0...bytes.count, using: &generator))
    case 5:
      // Appends the end of another format.
      let other = sample()
      let cut = Int.random(in: 8..<bytes.count, using: &generator)
      bytes = Array(bytes.prefix(cut)) + other.suffix(max(other.count - cut, 0))
    default:
      let start = Int.random(in: 4..<bytes.count, using: &generator)
      for place in start..<min(start + length(), bytes.count) {
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return bytes
  }

  private mutating func sample() -> [UInt8] {
    samples.randomElement(using: &generator) ?? []
  }

  private mutating func length() -> Int { Int.random(in: 1...64, using: &generator) }

  private mutating func flip(in bytes: inout [UInt8]) {
    let place = Int.random(in: bytes.indices, using: &generator)
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
  }
}
