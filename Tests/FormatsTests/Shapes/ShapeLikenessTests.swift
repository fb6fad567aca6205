import Formats
import Geometry
import Graphics
import Marks
import TestSupport
import Testing

/// Shapes in documents as other programs draw them, beside the PNG.
@Suite struct ShapeLikenessTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private func difference(_ marks: [Mark], _ format: ExportFormat) throws -> BlockDifference {
    let (drawing, area) = (Drawing(marks), ExportScene.frame)
    let png = try ImageSurface(png: stage.export(drawing, showing: area, as: .png))
    let bytes = try stage.export(drawing, showing: area, as: format)
    let drawn = format == .svg ? try stage.drawn(svg: bytes) : try stage.drawn(pdf: bytes)
    return BlockDifference(png.packedPixels, drawn, width: png.width)
  }

  /// Seeds among the first 600 that have differed most: flat stars and polygons that cover themselves, dots and dashes along many
  /// corners, dots at the edge of a filling, a line to and fro.
  private static let hardSeeds: [UInt64] = [
    55, 56, 98, 111, 128, 162, 173, 242, 275, 278, 299, 341, 549, 551, 586,
  ]

  @Test(
    arguments: Extent.of(Array(1...600), usually: Array(1...8) + hardSeeds),
    [ExportFormat.svg, .pdf])
  func shapesByChanceLookAsInThePNG(seed: UInt64, format: ExportFormat) throws {
    let marks = ExportScene.shapes(seed: seed)
    let difference = try difference(marks, format)
    #expect(difference.isSmall(), "\(difference): \(TextDumper.text(of: Drawing(marks)))")
  }

  /// A line or figure in every dash, on a row of its own.
  private func rows(_ shape: (Int) -> Shape, alpha: Float) -> [Mark] {
    ShapeLine.Dash.allCases.enumerated().map { row, dash in
      var shape = shape(row)
      shape.line.dash = dash
      let ink = Ink(colour: Colour(0x1040A0, alpha: alpha), width: [3, 5, 1.4][row])
      return .shape(ShapeMark(shape, ink: ink, at: Point(x: 140.2, y: Double(row) * 70 + 40.7)))
    }
  }

  @Test(arguments: LineHead.Kind.allCases, Extent.of([1, 0.4 as Float], usually: [0.4]))
  func headsLookAsInThePNG(kind: LineHead.Kind, alpha: Float) throws {
    let heads = LineHeads(start: LineHead(kind, size: 4), end: LineHead(kind, size: 6))
    let points = [Vector(dx: -120, dy: 20), Vector(dx: 30, dy: -25), Vector(dx: 125, dy: 12)]
    for bend in ShapePath.Bend.allCases {
      for count in 2...3 {
        let marks = rows(
          { _ in Shape(.path(ShapePath(points.suffix(count), bend: bend, heads: heads))) },
          alpha: alpha)
        for format in [ExportFormat.svg, .pdf] {
          let difference = try difference(marks, format)
          #expect(difference.isSmall(), "\(format) \(bend) \(count): \(difference)")
        }
      }
    }
  }

  @Test(arguments: [
    ShapeFigure.Kind.rectangle, .ellipse, .diamond, .polygon(sides: 6),
    .star(points: 5, depth: 0.4),
  ])
  func figuresAtAllAnglesLookAsInThePNG(kind: ShapeFigure.Kind) throws {
    for (angle, radius) in Extent.of([(0.0, 0.0), (0.5, 12), (-2.6, 100)], usually: [(0.5, 12)]) {
      for isMirrored in [false, true] {
        let marks = rows(
          { row in
            let half = Size(width: 100, height: 24)
            var figure = ShapeFigure(kind, half: half, angle: angle, radius: radius)
            if isMirrored {
              figure.frame = Transform(
                a: figure.frame.a, b: figure.frame.b, c: -figure.frame.c, d: -figure.frame.d, tx: 0,
                ty: 0)
            }
            return Shape(
              .figure(figure), fill: ShapeFill(.solid, Colour(0xE0A020, alpha: [1, 0.5, 0][row])))
          }, alpha: 0.6)
        for format in [ExportFormat.svg, .pdf] {
          let difference = try difference(marks, format)
          #expect(difference.isSmall(), "\(format) \(angle) \(isMirrored): \(difference)")
        }
      }
    }
  }
}
