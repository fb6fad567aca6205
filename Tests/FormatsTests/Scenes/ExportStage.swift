import Formats
import Geometry
import Glibc
import Graphics
import Marks
import System
import TestSupport
import Testing

/// Exports scenes, and makes other programs draw the files.
struct ExportStage {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func export(
    _ scene: ExportScene, as format: ExportFormat,
    _ change: (inout DrawingExport) -> Void = { _ in }
  ) throws -> [UInt8] {
    try export(try scene.drawing(), showing: scene.area, as: format) { export in
      export.scale = scene.scale
      export.tolerance = 0.05 / scene.scale
      change(&export)
    }
  }

  func export(
    _ drawing: Drawing, showing area: Rect, as format: ExportFormat,
    _ change: (inout DrawingExport) -> Void = { _ in }
  ) throws -> [UInt8] {
    var export = DrawingExport(drawing, showing: area, as: format)
    change(&export)
    var bytes: [UInt8] = []
    try export.write { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  /// Writes a file. Returns its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let path = folder.path + "/" + name
    try File.write(bytes, to: path)
    return path
  }

  /// Runs a program, which must succeed. Returns its output.
  @discardableResult func run(_ program: String, _ arguments: [String]) throws -> String {
    let child = try ChildProcess(program, arguments, directory: folder.path)
    let exit = try child.waitForExit(within: 60)
    #expect(exit == .status(0), "\(program): \(child.standardError)")
    return child.standardOutput
  }

  /// The pixels of a document drawn by librsvg, in its own size or with another width.
  func drawn(svg: [UInt8], width: Int? = nil) throws -> [UInt32] {
    let path = try write(svg, as: "a.svg")
    let size = width.map { ["-w", String($0), "-h", String($0), "--keep-aspect-ratio"] } ?? []
    try run("rsvg-convert", size + [path, "-o", "a.png"])
    return try ImageSurface(png: File.read(folder.path + "/a.png")).packedPixels
  }

  /// The pixels of the first page drawn by Poppler, reduced from four times the size, which cancels the gamma of its antialiased
  /// edges. A unit is a pixel, or the page has another width.
  func drawn(pdf: [UInt8], width: Int? = nil) throws -> [UInt32] {
    let path = try write(pdf, as: "a.pdf")
    let size = width.map { ["-scale-to-x", String($0 * 4), "-scale-to-y", "-1"] } ?? ["-r", "384"]
    try run("pdftoppm", size + ["-png", "-singlefile", path, "b"])
    return try ImageSurface(png: File.read(folder.path + "/b.png")).reduced(by: 4).pixels
  }
}
