/// The boxes of HEIF and AVIF (ISO 14496-12 and 23008-12), of which only the sizes of pictures are read.
struct PictureBoxes {
  private let bytes: [UInt8]

  /// `bytes` are the first ones of a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The largest size in an `ispe` box in `meta`, `iprp`, `ipco`; tiles of the picture have smaller ones.
  var largestExtent: (width: Int, height: Int)? {
    var extents: [(width: Int, height: Int)] = []
    for meta in boxes("meta", in: 0..<bytes.count) {
      // A version and flags come before the boxes.
      let meta = min(meta.lowerBound + 4, meta.upperBound)..<meta.upperBound
      for properties in boxes("iprp", in: meta) {
        for container in boxes("ipco", in: properties) {
          for extent in boxes("ispe", in: container) where extent.count >= 12 {
            extents.append(
              (number(at: extent.lowerBound + 4), number(at: extent.lowerBound + 8)))
          }
        }
      }
    }
    // A Double, since the product of two numbers of four bytes may overflow an integer.
    func area(_ extent: (width: Int, height: Int)) -> Double {
      Double(extent.width) * Double(extent.height)
    }
    return extents.max { area($0) < area($1) }
  }

  /// The contents of the boxes of this kind.
  private func boxes(_ kind: String, in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      var size = number(at: place)
      var header = 8
      if size == 1, place + 16 <= range.upperBound {
        // A size of 8 bytes follows the kind; its upper half must be 0 here.
        guard number(at: place + 8) == 0 else { break }
        (size, header) = (number(at: place + 12), 16)
      }
      // A box of size 0 reaches to the end.
      let end = size == 0 ? range.upperBound : min(place + size, range.upperBound)
      guard end >= place + header else { break }
      if bytes[place + 4..<place + 8].elementsEqual(kind.utf8) {
        found.append(place + header..<end)
      }
      place = end
    }
    return found
  }

  /// Four bytes, the most significant one first.
  private func number(at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
