import Geometry
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Formats

/// The chunks of colours and size in PNGs of drawings.
@Suite struct PNGSizeTests {
  private let stage: ExportStage
  private let area = Rect(x: 0, y: 0, width: 20, height: 10)
  private let drawing = Drawing([.dot(Dot(at: Point(x: 9, y: 5)))])

  init() throws {
    stage = try ExportStage()
  }

  private func export(scale: Double, carrying drawing: EmbeddedDrawing? = nil) throws -> [UInt8] {
    var export = DrawingExport(self.drawing, showing: area, as: .png)
    (export.scale, export.embedded) = (scale, drawing)
    var bytes: [UInt8] = []
    try export.write { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  private func chunks(_ png: [UInt8]) throws -> [PNGChunk] {
    var reader = try #require(PNGChunkReader(png))
    var chunks: [PNGChunk] = []
    while let next = reader.next() {
      if let chunk = reader.chunk(next) { chunks.append(chunk) }
    }
    return chunks
  }

  @Test(arguments: [(1.0, 96), (2, 192), (0.25, 24), (3.125, 300)])
  func pictureIsAsLargeAsTheDrawing(scale: Double, inch: Int) throws {
    let path = try stage.write(export(scale: scale), as: "size.png")
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      image.load()
      print(round(image.info["dpi"][0]), round(image.info["dpi"][1]), image.info["srgb"])
      """
    #expect(try stage.run("/usr/bin/python3", ["-c", script, path]) == "\(inch) \(inch) 0\n")
  }

  @Test func pictureThatCarriesADrawingSaysItsSizeToo() throws {
    let embedded = try EmbeddedDrawing()
    try File.write([1, 2, 3], to: embedded.path)
    let kinds = try chunks(export(scale: 2, carrying: embedded)).map(\.kind)
    #expect(kinds.filter { $0 != "IDAT" } == ["IHDR", "sRGB", "pHYs", "scRW", "scRW", "IEND"])
  }

  @Test func whatReplacesAPictureSaysItsSizeOnce() throws {
    let before = try export(scale: 2)
    var exporter = PNGExporter(drawing, showing: area, scale: 2, on: .white)
    (exporter.extras, exporter.tellsSize) = (PNGExtras(of: before), true)
    var bytes: [UInt8] = []
    try exporter.write { (piece) throws(Never) in bytes += piece }
    let sizes = try chunks(bytes).filter { ["sRGB", "pHYs"].contains($0.kind) }
    #expect(sizes == [.usualColours, .size(scale: 2)])
  }

  @Test(arguments: [0, 1e-9, 1e30, .infinity]) func anyScaleHasASizeThatFits(scale: Double) {
    let data = PNGChunk.size(scale: scale).data
    #expect(data.count == 9 && data[0] < 0x80 && data[..<4].contains { $0 > 0 })
  }
}
