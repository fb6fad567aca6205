public import Formats
public import Graphics
public import System

extension PNGExporter {
  /// All bytes of the PNG.
  public func bytes(progress: Progress = Progress()) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try write(progress: progress) { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  /// The decoded PNG.
  public func surface() throws -> ImageSurface {
    try ImageSurface(png: bytes())
  }
}
