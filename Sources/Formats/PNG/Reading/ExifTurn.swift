/// Whether the data of a chunk eXIf say that the picture is to be turned or mirrored (EXIF 2.3, 0x0112).
enum ExifTurn {
  static func isTold(in data: [UInt8]) -> Bool {
    let isLittle = data.first == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= data.count else { return 0 }
      let bytes = data[place..<place + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    let start = number(4, 4)
    for entry in 0..<min(number(start, 2), 1000) {
      let place = start + 2 + entry * 12
      if number(place, 2) == 0x0112 { return number(place + 8, 2) > 1 }
    }
    return false
  }
}
