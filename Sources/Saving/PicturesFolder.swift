package import Glibc
import System

/// The folder of pictures saved without a name.
package enum PicturesFolder {
  /// The path of the folder, which may not exist yet.
  package static var path: String { UserFolder.pictures.path }

  /// A file name for a picture saved at `time`; from 2 on, `number` distinguishes pictures of the same second.
  package static func fileName(at time: time_t, number: Int) -> String {
    let name = "Scrawl " + WallClock.text("%Y-%m-%d %H.%M.%S", of: time)
    return FileFormat.png.fileName(number == 1 ? name : "\(name) (\(number))")
  }

  /// Date and minute as a part of a file name.
  package static func date(of time: time_t) -> String {
    WallClock.text("%Y-%m-%d %H.%M", of: time)
  }
}
