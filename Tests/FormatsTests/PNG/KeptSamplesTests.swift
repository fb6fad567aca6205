import Geometry
import Graphics
import Inking
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Formats

/// Exporting ink over a PNG whose samples contain more than is visible.
@Suite struct KeptSamplesTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  static let deepForms: [(colour: Int, depth: Int)] = [
    (0, 16), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test(arguments: deepForms, [false, true])
  func samplesWithoutInkStayAndThoseWithInkAreWhatIsSeen(
    form: (colour: Int, depth: Int), interlaced: Bool
  ) throws {
    let png = try stage.original(form.colour, form.depth, interlaced: interlaced)
    let saved = try stage.save([stage.dot(20, 15, 14)], over: stage.mark(png), png)
    let depth = form.depth
    let (before, after) = try (
      stage.samples(of: png, depth: depth), stage.samples(of: saved.kept, depth: depth)
    )
    let seen = try stage.samples(of: saved.plain, depth: 8)
    #expect(saved.width == 61)
    #expect(before.count == after.count)
    var changed = 0
    for place in 0..<61 * 43 {
      let part = place * 4..<place * 4 + 4
      let across = Double(place % 61) + 0.5 - 20
      let down = Double(place / 61) + 0.5 - 15
      if across * across + down * down > 81 {
        #expect(after[part] == before[part])
      } else if after[part] != before[part] {
        changed += 1
        #expect(after[part].elementsEqual(seen[part].map { $0 * (depth == 16 ? 257 : 1) }))
      }
    }
    #expect((120...200).contains(changed))
  }

  @Test func aPageThatInkMakesLargerKeepsTheSamplesInIt() throws {
    let png = try stage.original(2, 16, interlaced: false)
    let saved = try stage.save(
      [stage.dot(-20, -10, 4), stage.dot(75.5, 50, 6)], over: stage.mark(png), png)
    let (before, after) = try (
      stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
    )
    let seen = try stage.samples(of: saved.plain, depth: 8)
    #expect(saved.width == 101)
    for y in 0..<43 {
      let start = ((y + 12) * saved.width + 22) * 4
      #expect(after[start..<start + 61 * 4] == before[y * 61 * 4..<(y + 1) * 61 * 4])
      #expect(after[start - 4..<start] == [65_535, 65_535, 65_535, 65_535])
    }
    let first = (10 * saved.width + 2) * 4
    #expect(after[first..<first + 4].elementsEqual(seen[first..<first + 4].map { $0 * 257 }))
  }

  @Test func aPictureOfSeveralBandsAndDotsIsKeptToo() throws {
    let png = try stage.original(6, 16, interlaced: false, width: 700, height: 600)
    let saved = try stage.save(
      [stage.dot(350, 10, 9), stage.dot(20, 590, 9), stage.dot(300, 256, 30)],
      over: stage.mark(png), png)
    let (before, after) = try (
      stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
    )
    let changed = (0..<700 * 600).filter {
      before[$0 * 4..<$0 * 4 + 4] != after[$0 * 4..<$0 * 4 + 4]
    }
    #expect((600...1000).contains(changed.count))
  }

  // MARK: Covered samples

  /// A picture that looks black, but whose samples aren't zero.
  private func nearlyBlack() throws -> [UInt8] {
    let path = try stage.write([], as: "secret.png")
    try stage.run(
      "convert",
      [
        "-size", "61x43", "-seed", "5", "plasma:gray10-gray90", "-evaluate", "multiply", "0.0015",
        "-evaluate", "add", "1", "-depth", "16", "-define", "png:color-type=2", "-define",
        "png:bit-depth=16", "png:\(path)",
      ])
    return try File.read(path)
  }

  @Test func whatBlackCoversIsBlackAlsoWhereItLooksAsBefore() throws {
    let png = try nearlyBlack()
    let before = try stage.samples(of: png, depth: 16)
    // All samples are invisible, and none is zero.
    #expect(before.enumerated().allSatisfy { $0.offset % 4 == 3 || (1..<128).contains($0.element) })
    let saved = try stage.save([stage.dot(30, 20, 20, 0)], over: stage.mark(png), png)
    let after = try stage.samples(of: saved.kept, depth: 16)
    for y in 13..<27 {
      for x in 23..<37 where (x - 30) * (x - 30) + (y - 20) * (y - 20) < 49 {
        let start = (y * 61 + x) * 4
        #expect(after[start..<start + 4] == [0, 0, 0, 65_535])
      }
    }
    #expect(after[..<(61 * 4 * 5)] == before[..<(61 * 4 * 5)])
  }

  @Test func whatAHighlighterCoversIsWhatIsSeenAlsoWhereItChangesNothing() throws {
    let png = try nearlyBlack()
    let style = try #require(PenStyle("highlight"))
    var stroke = Stroke(ink: Ink(colour: Colour(0xFFFF00, alpha: 0.4), width: 12))
    for x in stride(from: 10.0, through: 50, by: 4) {
      stroke.add(
        Vertex(at: Point(x: ExportStage.corner.x + x, y: ExportStage.corner.y + 20)),
        PenState(pressure: 0.5))
    }
    let saved = try stage.save(
      [.stroke(stroke.styled(DrawnStyle(style, unit: 1)))], over: stage.mark(png), png)
    let after = try stage.samples(of: saved.kept, depth: 16)
    for y in 17..<23 {
      let row = after[(y * 61 + 12) * 4..<(y * 61 + 48) * 4]
      #expect(row.allSatisfy { $0 % 257 == 0 })
    }
    // Darkening doesn't change black.
    #expect(
      try stage.samples(of: saved.plain, depth: 8).enumerated()
        .allSatisfy { $0.offset % 4 == 3 || $0.element == 0 })
  }

  @Test func whatAFilterMakesUnreadableDoesNotReturn() throws {
    let png = try nearlyBlack()
    for style in ["solid", "coarse"] {
      let picture = try stage.mark(png) {
        $0.filters = "redact:0.25/0.25,0.75/0.75,\(style)"
      }
      #expect(picture.mark.look.filterChain.filters.count == 1)
      let saved = try stage.save([stage.dot(2, 2, 3)], over: picture, png)
      let (before, after) = try (
        stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
      )
      let seen = try stage.samples(of: saved.plain, depth: 8)
      // The covered area is from 15.25 to 45.75 and from 10.75 to 32.25.
      for y in 10..<33 {
        for x in 15..<46 {
          let start = (y * 61 + x) * 4
          #expect(after[start..<start + 4].elementsEqual(seen[start..<start + 4].map { $0 * 257 }))
        }
      }
      #expect(after[(35 * 61 * 4)...] == before[(35 * 61 * 4)...])
    }
  }

  @Test func whatIsCutAwayDoesNotReturn() throws {
    let png = try stage.original(2, 16, interlaced: true)
    let picture = try stage.mark(png) { $0.crop = Rect(x: 10.5, y: 5, width: 30, height: 20) }
    let saved = try stage.save([stage.dot(5, 15, 3), stage.dot(50, 40, 3)], over: picture, png)
    let (before, after) = try (
      stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
    )
    // The page is from 3 to 52 and from 5 to 42.
    for y in 5..<40 {
      for x in 7..<48 {
        let (here, there) = (((y - 5) * saved.width + x - 3) * 4, (y * 61 + x) * 4)
        let isKept = after[here..<here + 4] == before[there..<there + 4]
        #expect(isKept == ((11..<40).contains(x) && (5..<25).contains(y)))
      }
    }
  }

  // MARK: Chunks that can't be kept

  @Test func picturesBesideTheGridOrUnderFiltersAreNotKept() throws {
    let png = try stage.original(2, 16, interlaced: false)
    #expect(try stage.keeps(png, stage.mark(png)))
    #expect(
      try !stage.keeps(png, stage.mark(png, at: Point(x: 3.5, y: 2)) { $0.crop.size.width = 30 }))
    #expect(try !stage.keeps(png, stage.mark(png) { $0.shape = .rotation(by: 0.1, around: .zero) }))
    #expect(
      try !stage.keeps(png, stage.mark(png) { $0.shape = .rotation(by: .pi / 2, around: .zero) }))
    #expect(try !stage.keeps(png, stage.mark(png) { $0.filters = "greyscale" }))
    #expect(try !stage.keeps(png, stage.mark(png) { $0.filters = "redact;invert" }))
    #expect(try stage.keeps(png, stage.mark(png) { $0.filters = "-greyscale" }))
  }

  @Test func aPictureThatIsToBeTurnedIsNotKept() throws {
    let png = try stage.original(2, 16, interlaced: false)
    for (turn, isKept) in [(UInt8(1), true), (6, false)] {
      // Exif data with one entry.
      let exif: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0,
      ]
      for place in [33, png.count - 12] {
        var turned = png
        turned.insert(contentsOf: PNGChunkBytes.bytes(PNGChunk("eXIf", exif)), at: place)
        #expect(try stage.keeps(turned, stage.mark(turned)) == isKept)
      }
    }
  }

  @Test func aDamagedPictureIsNotKept() throws {
    let png = try stage.original(2, 16, interlaced: false)
    #expect(try !stage.keeps(Array(png.dropLast(200)), stage.mark(png)))
  }

  @Test func aPictureWithNothingMoreThanIsSeenNeedsNoKeeping() throws {
    for (colour, depth) in [(0, 8), (2, 8), (3, 4)] {
      let png = try stage.original(colour, depth, interlaced: false)
      #expect(try PNGOriginal(png, shownBy: stage.mark(png).mark) == nil)
      #expect(PNGExtras(of: png)?.losses == [])
    }
  }
}
