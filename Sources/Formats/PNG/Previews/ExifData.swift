import System

/// The data of a camera in a chunk eXIf (Exif 3.0, section 4.5): a TIFF, whose second directory describes a thumbnail.
struct ExifData {
  private var bytes: [UInt8]
  private let isLittle: Bool

  /// The data without thumbnails, which show the old picture; nil where they can't be told from the rest.
  static func withoutPreviews(_ bytes: [UInt8]) -> [UInt8]? {
    guard var data = ExifData(bytes), data.removePreviews() else { return nil }
    return data.bytes
  }

  private init?(_ bytes: [UInt8]) {
    guard FileFormat.tiff.begins(bytes) else { return nil }
    (self.bytes, isLittle) = (bytes, bytes[0] == 0x49)
  }

  private enum Tag {
    static let places: Set = [0x0111, 0x0201]
    static let lengths: Set = [0x0117, 0x0202]
  }

  /// A field of a directory: its tag, and its numbers.
  private struct Field {
    let tag: Int
    let numbers: [Int]
  }

  /// The most directories, and the most strips of a thumbnail.
  private static let mostDirectories = 8
  private static let mostNumbers = 1024

  /// Returns false if anything is malformed.
  private mutating func removePreviews() -> Bool {
    guard let first = number(at: 4, bytes: 4), let main = directory(at: first),
      var next = number(at: main.upperBound - 4, bytes: 4)
    else { return false }
    erase(main.upperBound - 4..<main.upperBound)
    for _ in 0..<Self.mostDirectories {
      guard next != 0 else { return true }
      guard let table = directory(at: next), !table.overlaps(main), table.lowerBound >= 8,
        let after = number(at: table.upperBound - 4, bytes: 4),
        erasePixels(of: table, apartFrom: main)
      else { return false }
      erase(table)
      next = after
    }
    return false
  }

  /// The range of a directory: the number of its fields, the fields, and the offset of the next directory.
  private func directory(at place: Int) -> Range<Int>? {
    guard let count = number(at: place, bytes: 2) else { return nil }
    let end = place + 2 + 12 * count + 4
    return end <= bytes.count ? place..<end : nil
  }

  private mutating func erasePixels(of table: Range<Int>, apartFrom main: Range<Int>) -> Bool {
    var (places, lengths): ([Int], [Int]) = ([], [])
    for start in stride(from: table.lowerBound + 2, to: table.upperBound - 4, by: 12) {
      guard let field = field(at: start) else { return false }
      if Tag.places.contains(field.tag) { places += field.numbers }
      if Tag.lengths.contains(field.tag) { lengths += field.numbers }
    }
    guard places.count == lengths.count else { return false }
    for (place, length) in zip(places, lengths) {
      guard place >= 8, place + length <= bytes.count, !main.overlaps(place..<place + length)
      else { return false }
      erase(place..<place + length)
    }
    return true
  }

  /// The field at a place; its numbers are read only for tags that matter. Nil where they are malformed.
  private func field(at place: Int) -> Field? {
    guard let tag = number(at: place, bytes: 2), let type = number(at: place + 2, bytes: 2),
      let count = number(at: place + 4, bytes: 4)
    else { return nil }
    guard Tag.places.contains(tag) || Tag.lengths.contains(tag) else {
      return Field(tag: tag, numbers: [])
    }
    // Only short and long numbers are known; up to four bytes lie in the field itself.
    guard let size = [3: 2, 4: 4][type], (1...Self.mostNumbers).contains(count) else { return nil }
    guard let start = size * count <= 4 ? place + 8 : number(at: place + 8, bytes: 4) else {
      return nil
    }
    let numbers = (0..<count).compactMap { number(at: start + $0 * size, bytes: size) }
    return numbers.count == count ? Field(tag: tag, numbers: numbers) : nil
  }

  private func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    let part = bytes[place..<place + count]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func erase(_ range: Range<Int>) {
    for index in range { bytes[index] = 0 }
  }
}
