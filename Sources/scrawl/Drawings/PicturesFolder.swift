import Glibc
import System

/// Where drawings go that the person gave no name.
enum PicturesFolder {
  /// The folder; it may still have to be made.
  static var path: String { UserFolder.pictures.path }

  /// A file name for a drawing made at `time`; from the second on a number tells those of one moment apart.
  static func fileName(at time: time_t, number: Int) -> String {
    let name = "Scrawl " + WallClock.text("%Y-%m-%d %H.%M.%S", of: time)
    return number == 1 ? name + ".png" : "\(name) (\(number)).png"
  }

  /// The day and the minute, as a part of a name.
  static func date(of time: time_t) -> String {
    WallClock.text("%Y-%m-%d %H.%M", of: time)
  }
}
