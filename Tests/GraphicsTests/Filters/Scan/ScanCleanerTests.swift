import Geometry
import PagePhoto
import Testing

@testable import Graphics

@Suite struct ScanCleanerTests {
  // No test changes the pictures.
  nonisolated(unsafe) private static let stage = Result { try ScanStage() }
  nonisolated(unsafe) private static let colouredStage = Result { try ScanStage(isColoured: true) }

  private func cleaned(_ picture: PixelBuffer, _ cleaner: ScanCleaner) -> PixelBuffer {
    let result = picture.part(picture.rect)
    cleaner.clean(result)
    return result
  }

  /// The pixels well inside of the paper or the ink, whose neighbours are inside too.
  private func inside(_ truth: [Double], _ width: Int, where isInside: (Double) -> Bool) -> [Int] {
    let height = truth.count / width
    var result: [Int] = []
    for y in 4..<height - 4 {
      for x in 4..<width - 4 {
        let index = y * width + x
        if isInside(truth[index]), isInside(truth[index - 1]), isInside(truth[index + 1]),
          isInside(truth[index - width]), isInside(truth[index + width])
        {
          result.append(index)
        }
      }
    }
    return result
  }

  @Test func paperBecomesWhiteInLightAndShadow() throws {
    let stage = try Self.stage.get()
    let result = cleaned(stage.rectified(), ScanCleaner(mode: .grey))
    let paper = inside(stage.truth(result), result.width) { $0 > 0.99 }
    let errors = paper.map { 1 - result.pixels[$0].x }.sorted()
    #expect(paper.count > result.rect.area / 2)
    #expect(errors[errors.count * 99 / 100] < 0.04)
  }

  @Test func inkStaysAsDarkAsItIs() throws {
    let stage = try Self.stage.get()
    let result = cleaned(stage.rectified(), ScanCleaner(mode: .grey))
    let ink = inside(stage.truth(result), result.width) { $0 < 0.02 }
    let mean = ink.reduce(0) { $0 + result.pixels[$1].x } / Float(ink.count)
    #expect(ink.count > 1000)
    #expect(mean < 0.06)
  }

  /// The harmonic mean of precision and recall of the dark pixels.
  private func score(_ result: PixelBuffer, _ truth: [Double]) -> Double {
    var (right, found, there) = (0, 0, 0)
    for (index, value) in truth.enumerated() {
      let (isFound, isThere) = (result.pixels[index].x < 0.5, value < 0.5)
      if isFound { found += 1 }
      if isThere { there += 1 }
      if isFound, isThere { right += 1 }
    }
    return 2 * Double(right) / Double(found + there)
  }

  @Test func blackAndWhiteFindsTheInk() throws {
    let stage = try Self.stage.get()
    let result = cleaned(stage.rectified(), ScanCleaner(mode: .blackAndWhite))
    #expect(Set(result.values).isSubset(of: [SIMD4(0, 0, 0, 1), SIMD4(1, 1, 1, 1)]))
    #expect(score(result, stage.truth(result)) > 0.93)
  }

  @Test(arguments: [ScanCleaner.Mode.colour, .grey, .blackAndWhite])
  func cleaningTwiceIsNearlyCleaningOnce(mode: ScanCleaner.Mode) throws {
    let once = cleaned(try Self.colouredStage.get().rectified(), ScanCleaner(mode: mode))
    let twice = cleaned(once, ScanCleaner(mode: mode))
    let mean = (0..<once.rect.area).reduce(0.0) { sum, index in
      let difference = once.pixels[index] - twice.pixels[index]
      return sum + Double(max(abs(difference.x), abs(difference.y), abs(difference.z)))
    }
    #expect(mean / Double(once.rect.area) < 0.004)
  }

  @Test func onlyColourOnThePageKeepsColours() throws {
    for (stage, isColoured) in [(Self.stage, false), (Self.colouredStage, true)] {
      let result = cleaned(try stage.get().rectified(), ScanCleaner())
      let coloured = result.values.filter { $0.chroma > 0.3 }.count
      #expect((coloured > 1000) == isColoured)
      #expect(isColoured || coloured == 0)
    }
  }

  @Test func colourCanBeTurnedOffAndOn() throws {
    let grey = cleaned(try Self.colouredStage.get().rectified(), ScanCleaner(mode: .grey))
    #expect(grey.values.allSatisfy { $0.chroma < 1e-6 })
    // The tint of the light is removed from the paper.
    let colour = cleaned(try Self.stage.get().rectified(), ScanCleaner(mode: .colour))
    let mean = colour.values.reduce(0) { $0 + $1.chroma } / Float(colour.rect.area)
    #expect(mean > 1e-6 && mean < 0.02)
  }

  @Test func aBlankPageBecomesWhite() throws {
    let stage = try ScanStage(isBlank: true)
    for mode in [ScanCleaner.Mode.automatic, .blackAndWhite] {
      let result = cleaned(stage.rectified(), ScanCleaner(mode: mode))
      // Pixels at the border show the table too.
      let inner = result.part(result.rect.outset(by: -3))
      let dark = inner.values.filter { $0.x < 0.8 }.count
      #expect(dark < inner.rect.area / 10_000)
    }
  }

  @Test(arguments: [ScanCleaner.Mode.grey, .blackAndWhite])
  func theBlackAndWhiteSharesMoveTonesToBlackAndWhite(mode: ScanCleaner.Mode) throws {
    let page = try Self.stage.get().rectified()
    func tones(_ black: Double, _ white: Double) -> (black: Int, white: Int) {
      let result = cleaned(page, ScanCleaner(mode: mode, blackShare: black, whiteShare: white))
      return (result.values.filter { $0.x == 0 }.count, result.values.filter { $0.x == 1 }.count)
    }
    let (usual, darker, lighter) = (tones(0, 0), tones(0.4, 0), tones(0, 0.4))
    #expect(darker.black > usual.black * 11 / 10)
    #expect(lighter.white > usual.white)
  }
}
