import Glibc

/// Where drawings go that the person gave no name.
enum PicturesFolder {
  /// The folder; it may still have to be made.
  static var path: String { UserFolder.pictures.path }

  /// A file name for a drawing made at `time`; from the second on a number tells those of one moment apart.
  static func fileName(at time: time_t, number: Int) -> String {
    let name = "Scrawl " + text(of: time, "%Y-%m-%d %H.%M.%S")
    return number == 1 ? name + ".png" : "\(name) (\(number)).png"
  }

  /// The day and the minute, as a part of a name.
  static func date(of time: time_t) -> String {
    text(of: time, "%Y-%m-%d %H.%M")
  }

  private static func text(of time: time_t, _ format: String) -> String {
    var time = time
    var parts = tm()
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    strftime(&text, 64, format, &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
