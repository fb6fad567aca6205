package import Glibc
package import System

/// Makes and parses names of drawings' files. A drawing that the user hasn't named is called by the time at which it was begun
/// and four letters, as in `2026-11-21-1432-k3vd.scrawl`; if it began over a picture, by the picture's name as well, as in
/// `2026-11-21-1432-k3vd holiday.png.scrawl`.
package enum DrawingName {
  package static var pathExtension: String { FileFormat.drawing.pathExtension }

  /// The most bytes of a file name that every file system allows, and of a drawing's name, since SQLite's journal beside it has a
  /// longer name.
  package static let longestFile = 255
  package static let longest = longestFile - "-journal".utf8.count

  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  private static let letterCount = 4

  /// A file name for a drawing begun at `time` that the user hasn't named, over the file of a picture if given.
  package static func unnamed(
    at time: time_t = Glibc.time(nil), over picture: String? = nil
  ) -> String {
    let moment = CalendarMoment(time)
    let date = [
      CalendarMoment.digits(moment.year, 4), CalendarMoment.digits(moment.month),
      CalendarMoment.digits(moment.day),
      CalendarMoment.digits(moment.hour) + CalendarMoment.digits(moment.minute),
    ]
    let mark = String((0..<letterCount).map { _ in letters.randomElement() ?? "a" })
    let end = picture.flatMap(noted).map { " " + $0 } ?? ""
    return FileFormat.drawing.fileName((date + [mark]).joined(separator: "-") + end)
  }

  /// The part of a picture's name that fits; nil if the name would break a line.
  private static func noted(_ picture: String) -> String? {
    var name = picture[...]
    while name.utf8.count > longestPicture { name = name.dropLast() }
    return name.isEmpty || name.utf8.contains { $0 < space } ? nil : String(name)
  }

  private static let longestPicture = 160
  private static let space = UInt8(ascii: " ")

  /// The name of the picture over which a drawing without a name began; nil if there is none.
  package static func picture(of fileName: String) -> String? {
    let title = title(of: fileName)
    guard beginning(of: fileName) != nil, let gap = title.utf8.firstIndex(of: space) else {
      return nil
    }
    return String(title[title.utf8.index(after: gap)...])
  }

  /// Whether the user hasn't chosen the name of the file at a path.
  package static func isUnnamed(_ path: String) -> Bool {
    beginning(of: FilePath.name(of: path)) != nil
  }

  /// The time in a drawing's file name; nil for a name that the user chose.
  package static func beginning(of fileName: String) -> CalendarMoment? {
    let parts = title(of: fileName).utf8.prefix { $0 != space }
      .split(separator: UInt8(ascii: "-"))
    guard parts.count == 5, parts.map(\.count) == [4, 2, 2, 4, letterCount],
      parts.dropLast().allSatisfy({ $0.allSatisfy(isDigit) }), parts[4].allSatisfy(isMark)
    else { return nil }
    let numbers = parts.dropLast().map(value)
    return CalendarMoment(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3] / 100,
      minute: numbers[3] % 100)
  }

  /// The drawing's name for the user: the file name without its extension.
  package static func title(of fileName: String) -> String {
    isDrawing(fileName) ? String(fileName.dropLast(pathExtension.count + 1)) : fileName
  }

  /// Whether a file of that name is a drawing, by its name alone.
  package static func isDrawing(_ fileName: String) -> Bool {
    FileFormat.drawing.isNamed(fileName)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func value(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
