import Formats
import Geometry
import Glibc
import Graphics
import Marks
import System

/// Reads the data of a fuzzed PNG beside its pixels: a drawing, and chunks of other programs.
struct PNGTrial {
  /// The chunks of a valid file, which an input changes.
  private let sound: [PNGPiece]
  private let drawing: [UInt8]
  private let path: String

  init(in folder: String) throws {
    path = folder + "/strange.png"
    // The contents of the file don't matter here.
    drawing = (0..<2000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let embedded = try EmbeddedDrawing()
    try File.write(drawing, to: embedded.path)
    var exporter = PNGExporter(
      Drawing([.dot(Dot(at: Point(x: 2, y: 2)))]), showing: Self.area, on: .white)
    exporter.embedded = embedded
    var png: [UInt8] = []
    try exporter.write { (bytes) throws(Never) in png += bytes }
    sound = PNGPiece.pieces(of: png) + PNGPiece.others
  }

  private static let area = Rect(x: 0, y: 0, width: 4, height: 3)

  func run(_ tape: inout Tape) {
    let png = strangePNG(&tape)
    demand((try? File.write(png, to: path)) != nil, "There is room in memory for a picture.")
    takeDrawing()
    _ = PNGPicture(png)?.isSound()
    // Drawing takes much longer than reading.
    if tape.happens(16) { save(beside: png) } else { _ = PNGExtras(of: png) }
  }

  private func strangePNG(_ tape: inout Tape) -> [UInt8] {
    var pieces = sound
    for _ in 0..<tape.choice(6) {
      let place = tape.choice(pieces.count)
      switch tape.choice(7) {
      case 0: pieces.remove(at: place)
      case 1: pieces.insert(pieces[tape.choice(pieces.count)], at: place)
      case 2: pieces.swapAt(place, tape.choice(pieces.count))
      case 3: pieces[place].kind = tape.pick(PNGPiece.kinds)
      default: pieces[place].change(&tape)
      }
      if pieces.isEmpty { break }
    }
    var png = PNGPiece.signature + pieces.flatMap(\.bytes)
    if tape.happens(4) { png.removeLast(tape.choice(png.count)) }
    return png
  }

  private func takeDrawing() {
    let isIn = EmbeddedDrawing.isIn(path)
    guard let taken = try? EmbeddedDrawing.taken(from: path) else { return }
    demand(isIn, "A drawing that is taken out was there.")
    let bytes = withExtendedLifetime(taken.drawing) { try? File.read(taken.drawing.path) }
    demand(bytes == drawing, "The checksums let nothing through but what was put in.")
  }

  /// Saves another picture with the chunks of other programs.
  private func save(beside png: [UInt8]) {
    guard let extras = PNGExtras(of: png) else { return }
    var exporter = PNGExporter(Drawing(), showing: Self.area, on: .white)
    exporter.extras = extras
    var saved: [UInt8] = []
    do throws(ExportFailure<Never>) {
      try exporter.write { (bytes) throws(Never) in saved += bytes }
    } catch {
      fail("A small picture can be written: \(error)")
    }
    demand(PNGExtras(of: saved)?.losses.isEmpty == true, "What was saved loses nothing more.")
  }
}
