import Formats
import Graphics
import TestSupport
import Testing

/// The exported formats drawn by other programs, compared with the PNG.
@Suite struct FormatsTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private func difference(
    _ scene: ExportScene, _ format: ExportFormat
  ) throws -> BlockDifference {
    let png = try ImageSurface(png: stage.export(scene, as: .png))
    let bytes = try stage.export(scene, as: format)
    let drawn = format == .svg ? try stage.drawn(svg: bytes) : try stage.drawn(pdf: bytes)
    #expect(drawn.count == png.packedPixels.count)
    return BlockDifference(png.packedPixels, drawn, width: png.width)
  }

  @Test(arguments: ExportScene.allCases) func documentLooksAsThePNG(scene: ExportScene) throws {
    let difference = try difference(scene, .svg)
    #expect(difference.isSmall(worst: scene.mostDifference), "\(scene): \(difference)")
  }

  @Test(arguments: ExportScene.allCases) func pageLooksAsThePNG(scene: ExportScene) throws {
    let difference = try difference(scene, .pdf)
    #expect(difference.isSmall(worst: scene.mostDifference), "\(scene): \(difference)")
  }

  @Test(arguments: ExportScene.allCases) func documentIsWellFormed(scene: ExportScene) throws {
    let path = try stage.write(try stage.export(scene, as: .svg), as: "c.svg")
    try stage.run("xmllint", ["--noout", path])
  }

  @Test(arguments: ExportScene.allCases) func fileIsSound(scene: ExportScene) throws {
    let path = try stage.write(try stage.export(scene, as: .pdf), as: "c.pdf")
    let report = try stage.run("qpdf", ["--check", path])
    #expect(report.contains("No syntax or stream encoding errors found"))
  }

  @Test(arguments: ExportScene.allCases) func sameDrawingGivesTheSameBytes(scene: ExportScene)
    throws
  {
    for format in ExportFormat.allCases {
      #expect(try stage.export(scene, as: format) == stage.export(scene, as: format))
    }
  }
}
