package import Glibc
package import System

/// What drawings' files are called. One that nobody has given a name yet shows that by its own: the moment it was begun
/// and four letters, as in `2026-11-21-1432-k3vd.scrawl`.
package enum DrawingName {
  package static let pathExtension = "scrawl"

  /// How long a file's name may be, in bytes, on every file system that there is; and a drawing's, since SQLite keeps a
  /// journal beside it whose name is longer.
  package static let longestFile = 255
  package static let longest = longestFile - "-journal".utf8.count

  /// What the names end in of files that can be opened and saved.
  package static let openable: Set<String> = ["png", pathExtension]

  private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
  private static let letterCount = 4

  /// A file name for a drawing without a name that is begun at `time`.
  package static func unnamed(at time: time_t = Glibc.time(nil)) -> String {
    let moment = CalendarMoment(time)
    let date = [
      CalendarMoment.digits(moment.year, 4), CalendarMoment.digits(moment.month),
      CalendarMoment.digits(moment.day),
      CalendarMoment.digits(moment.hour) + CalendarMoment.digits(moment.minute),
    ]
    let mark = String((0..<letterCount).map { _ in letters.randomElement() ?? "a" })
    return (date + [mark]).joined(separator: "-") + "." + pathExtension
  }

  /// When the drawing of that file name was begun; nil for one that was given a name.
  package static func beginning(of fileName: String) -> CalendarMoment? {
    let parts = title(of: fileName).utf8.split(separator: UInt8(ascii: "-"))
    guard parts.count == 5, parts.map(\.count) == [4, 2, 2, 4, letterCount],
      parts.dropLast().allSatisfy({ $0.allSatisfy(isDigit) }), parts[4].allSatisfy(isMark)
    else { return nil }
    let numbers = parts.dropLast().map(value)
    return CalendarMoment(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3] / 100,
      minute: numbers[3] % 100)
  }

  /// The name without its extension, as people call the drawing.
  package static func title(of fileName: String) -> String {
    isDrawing(fileName) ? String(fileName.dropLast(pathExtension.count + 1)) : fileName
  }

  /// Whether a file of that name is a drawing, by its name alone.
  package static func isDrawing(_ fileName: String) -> Bool {
    FilePath.pathExtension(of: fileName) == pathExtension
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
