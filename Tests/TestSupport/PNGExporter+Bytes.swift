import Graphics
import System

@testable import Rendering

extension PNGExporter {
  /// All bytes of the PNG.
  func bytes(progress: Progress = Progress()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(progress: progress) { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  /// What the PNG shows.
  func surface() throws -> ImageSurface {
    try ImageSurface(png: bytes())
  }
}
