import Geometry
import Graphics
import Inking
import Marks
import TestSupport
import Testing

@testable import Formats

/// Exported drawings of any size, as other programs draw and measure them.
@Suite struct DocumentSizeTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  /// A line along the middle of an area, from its left quarter to its right one; its width is a quarter of the area's height.
  private func line(in area: Rect) -> Drawing {
    let ends = [0.25, 0.75].map { share in
      Point(x: area.minX + share * area.width, y: area.minY + area.height / 2)
    }
    let ink = Ink(colour: .black, width: area.height / 4)
    return Drawing([.stroke(Stroke(through: ends, ink: ink))])
  }

  private func export(_ area: Rect, as format: ExportFormat) throws -> [UInt8] {
    let export = DrawingExport(line(in: area), showing: area, as: format)
    var bytes: [UInt8] = []
    try export.write { (piece) throws(Never) in bytes += piece }
    return bytes
  }

  /// Whether 100 × 100 pixels show the line of a square.
  private func showsLine(_ pixels: [UInt32]) -> Bool {
    let ink = pixels.count { $0 & 0xFF < 128 }
    // The line covers 50 × 25 pixels, and its ends a disc; Poppler widens lines to whole pixels.
    return pixels.count == 10_000 && abs(ink - 1741) < 60 && pixels[50 * 100 + 50] & 0xFF < 8
      && pixels[20 * 100 + 50] & 0xFF > 247
  }

  private static let sides = [1e-6, 0.0004, 0.5, 3, 300, 20_000, 4e6, 1e9]

  @Test(arguments: sides) func documentOfAnySizeShowsItsInk(side: Double) throws {
    let area = Rect(x: side / 2, y: -side / 4, width: side, height: side)
    #expect(showsLine(try stage.drawn(svg: export(area, as: .svg), width: 100)))
  }

  @Test(arguments: sides) func pageOfAnySizeShowsItsInk(side: Double) throws {
    let area = Rect(x: side / 2, y: -side / 4, width: side, height: side)
    #expect(showsLine(try stage.drawn(pdf: export(area, as: .pdf), width: 100)))
  }

  /// Width, height and unit of the page, as qpdf reads them.
  private func page(_ area: Rect) throws -> [Double] {
    let path = try stage.write(export(area, as: .pdf), as: "size.pdf")
    try stage.run("qpdf", ["--check", path])
    let script = """
      import json, subprocess, sys
      data = json.loads(subprocess.run(["qpdf", "--json=1", sys.argv[1]], stdout=-1).stdout)
      page = data["objects"][data["pages"][0]["object"]]
      print(page["/MediaBox"][2], page["/MediaBox"][3], page.get("/UserUnit", 1))
      """
    return try stage.run("python3", ["-c", script, path]).split { $0 == " " || $0 == "\n" }
      .compactMap { Double($0) }
  }

  @Test(arguments: [
    // A unit is 3/4 of a point.
    (Rect(x: 0, y: 0, width: 400, height: 200), [300.0, 150, 1]),
    (Rect(x: 0, y: 0, width: 19_200, height: 40), [14_400, 30, 1]),
    (Rect(x: 0, y: 0, width: 40_000, height: 20_000), [10_000, 5000, 3]),
    (Rect(x: 0, y: 0, width: 400, height: 1), [300, 3, 1]),
    (Rect(x: 0, y: 0, width: 0.0004, height: 0.0002), [3, 3, 1]),
    (Rect(x: 0, y: 0, width: 1e9, height: 10), [14_399.8157, 3, 52_084]),
    (Rect(x: 0, y: 0, width: 1e12, height: 5e11), [14_400, 7200, 75_000]),
  ]) func pageHasSidesThatProgramsTake(area: Rect, expected: [Double]) throws {
    let page = try page(area)
    #expect(page.count == 3)
    #expect(zip(page, expected).allSatisfy { abs($0 - $1) < 0.001 }, "\(page)")
  }

  @Test(arguments: [ExportFormat.svg, .pdf], ["", "least:0.5", "chisel:0.5,20"])
  func lineThatReachesFarBeyondTheAreaIsSeenInIt(format: ExportFormat, style: String) throws {
    let (centre, way) = (Point(x: 5010, y: 2510), Vector(dx: 200_000, dy: 100_000))
    var stroke = Stroke(ink: Ink(colour: .black, width: 3))
    if !style.isEmpty { stroke = stroke.styled(DrawnStyle(try #require(PenStyle(style)), unit: 1)) }
    for (index, share) in [-1.0, -0.5, 0, 0.5, 1].enumerated() {
      stroke.add(Vertex(at: centre + way * share), PenState(pressure: 0.4 + Double(index) / 9))
    }
    let area = Rect(x: 5000, y: 2500, width: 20, height: 20)
    let export = DrawingExport(Drawing([.stroke(stroke)]), showing: area, as: format)
    var bytes: [UInt8] = []
    try export.write { (piece) throws(Never) in bytes += piece }
    let pixels =
      format == .svg
      ? try stage.drawn(svg: bytes, width: 200) : try stage.drawn(pdf: bytes, width: 200)
    func brightness(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 200 + x] & 0xFF }
    #expect(brightness(100, 100) < 8 && brightness(180, 140) < 8 && brightness(20, 60) < 8)
    #expect(brightness(180, 100) > 247 && brightness(20, 100) > 247)
  }

  /// Editors also show ink beyond the view box.
  @Test(arguments: [(20.0, true), (300, false)]) func documentIsCutWhereInkLiesBeyond(
    side: Double, isCut: Bool
  ) throws {
    let ends = [Point(x: 5, y: 5), Point(x: 100, y: 100)]
    let drawing = Drawing([.stroke(Stroke(through: ends))])
    var export = DrawingExport(
      drawing, showing: Rect(x: 0, y: 0, width: side, height: side), as: .svg)
    export.paper = nil
    var bytes: [UInt8] = []
    try export.write { (piece) throws(Never) in bytes += piece }
    // The same document with a view box that is three times as wide.
    let text = String(decoding: bytes, as: UTF8.self)
    let (one, three) = (String(Int(side)), String(Int(side * 3)))
    let wide = text.replacing("viewBox=\"0 0 \(one) ", with: "viewBox=\"0 0 \(three) ")
      .replacing(" width=\"\(one)\"", with: " width=\"\(three)\"")
    #expect(wide != text)
    let pixels = try stage.drawn(svg: Array(wide.utf8))
    let width = Int(side) * 3
    let beyond = pixels.indices.filter { $0 % width > Int(side) && pixels[$0] != 0 }
    #expect(beyond.isEmpty)
    #expect(text.contains("clip-path") == isCut)
  }

  @Test func curvesAreAsExactAsTheyAreSeen() {
    let area = Rect(x: 0, y: 0, width: 4000, height: 10)
    #expect(VectorPrecision.tolerance(in: area, scale: 1) == 0.05)
    #expect(VectorPrecision.tolerance(in: area, scale: 0.1) == 0.05)
    #expect(VectorPrecision.tolerance(in: area, scale: 100) == 0.0005)
    let small = Rect(x: 0, y: 0, width: 0.2, height: 0.4)
    #expect(abs(VectorPrecision.tolerance(in: small, scale: 1) - 0.000_02) < 1e-12)
  }

  @Test(arguments: [ExportFormat.svg, .pdf]) func smallLettersKeepTheirShape(
    format: ExportFormat
  ) throws {
    let png = try ImageSurface(png: stage.export(.tiny, as: .png))
    let bytes = try stage.export(.tiny, as: format) { ($0.scale, $0.tolerance) = (1, nil) }
    let drawn =
      format == .svg
      ? try stage.drawn(svg: bytes, width: png.width)
      : try stage.drawn(pdf: bytes, width: png.width)
    // A page of 3 points is as high as it is wide.
    let (rows, most) = (png.height, drawn.count / png.width)
    let start = (most - rows) / 2 * png.width
    let shown = Array(drawn[start..<start + rows * png.width])
    let difference = BlockDifference(png.packedPixels, shown, width: png.width)
    #expect(difference.isSmall(), "\(difference)")
  }
}
