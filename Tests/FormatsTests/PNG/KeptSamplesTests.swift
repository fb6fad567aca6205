import Documents
import Geometry
import Graphics
import Inking
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Formats

/// Saving ink over a PNG whose samples are more than what is seen of them.
@Suite struct KeptSamplesTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  private let corner = Point(x: 130, y: 70)

  private func mark(
    _ png: [UInt8], at corner: Point? = nil, _ change: (inout PictureLook) -> Void = { _ in }
  ) throws -> (mark: PictureMark, media: DrawingMedia) {
    let medium = Medium(type: "image/png", bytes: png)
    let form = try #require(PNGPicture(png)).samples.form
    let size = Size(width: Double(form.width), height: Double(form.height))
    var look = PictureLook(medium: medium.hash, size: size)
    change(&look)
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    let corner = corner ?? self.corner
    let centre = Point(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
    return (PictureMark(look, at: centre), media)
  }

  private func dot(_ x: Double, _ y: Double, _ width: Double, _ colour: UInt32 = 0x2040A0) -> Mark {
    .dot(
      Dot(
        at: Point(x: corner.x + x, y: corner.y + y),
        ink: Ink(colour: Colour(colour), width: width)))
  }

  /// What is saved over a picture: with its samples, and without.
  private struct Saved {
    let kept: [UInt8]
    let plain: [UInt8]
    let width: Int
  }

  private func save(
    _ ink: [Mark], over picture: (mark: PictureMark, media: DrawingMedia), _ png: [UInt8],
    converting convert: @escaping PNGExporter.Conversion = { _, _ in nil }
  ) throws -> Saved {
    let original = try #require(PNGOriginal(png, shownBy: picture.mark))
    let drawing = Drawing([.picture(picture.mark)] + ink, media: picture.media)
    var exporter = PNGExporter(
      drawing, page: picture.mark.frame, on: original.samples.hasAlpha ? nil : .white)
    let plain = try exporter.bytes()
    let isKept = exporter.keep(original, converting: convert)
    #expect(isKept)
    exporter.extras = PNGExtras(of: png, keepingSamples: true)
    #expect(exporter.extras?.losses == [])
    let kept = try exporter.bytes()
    // It complains of chunks in the wrong place or of the wrong length.
    try stage.run("identify", ["-regard-warnings", stage.write(kept, as: "kept.png")])
    return Saved(
      kept: kept, plain: plain, width: try #require(PNGPicture(kept)).samples.form.width)
  }

  static let deepForms: [(colour: Int, depth: Int)] = [
    (0, 16), (2, 16), (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test(arguments: deepForms, [false, true])
  func samplesWithoutInkStayAndThoseWithInkAreWhatIsSeen(
    form: (colour: Int, depth: Int), interlaced: Bool
  ) throws {
    let png = try stage.original(form.colour, form.depth, interlaced: interlaced)
    let saved = try save([dot(20, 15, 14)], over: mark(png), png)
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
    let saved = try save([dot(-20, -10, 4), dot(75.5, 50, 6)], over: mark(png), png)
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
    let saved = try save(
      [dot(350, 10, 9), dot(20, 590, 9), dot(300, 256, 30)], over: mark(png), png)
    let (before, after) = try (
      stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
    )
    let changed = (0..<700 * 600).filter {
      before[$0 * 4..<$0 * 4 + 4] != after[$0 * 4..<$0 * 4 + 4]
    }
    #expect((600...1000).contains(changed.count))
  }

  // MARK: What was covered

  /// A picture that looks black and isn't.
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
    // Nothing of it can be seen, and no pixel is zero.
    #expect(before.enumerated().allSatisfy { $0.offset % 4 == 3 || (1..<128).contains($0.element) })
    let saved = try save([dot(30, 20, 20, 0)], over: mark(png), png)
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
      stroke.add(Vertex(at: Point(x: corner.x + x, y: corner.y + 20)), PenState(pressure: 0.5))
    }
    let saved = try save([.stroke(stroke.styled(DrawnStyle(style, unit: 1)))], over: mark(png), png)
    let after = try stage.samples(of: saved.kept, depth: 16)
    for y in 17..<23 {
      let row = after[(y * 61 + 12) * 4..<(y * 61 + 48) * 4]
      #expect(row.allSatisfy { $0 % 257 == 0 })
    }
    // Darkening leaves black as it is.
    #expect(
      try stage.samples(of: saved.plain, depth: 8).enumerated()
        .allSatisfy { $0.offset % 4 == 3 || $0.element == 0 })
  }

  @Test func whatAFilterMakesUnreadableDoesNotReturn() throws {
    let png = try nearlyBlack()
    for style in ["solid", "coarse"] {
      let picture = try mark(png) {
        $0.filters = "redact:0.25/0.25,0.75/0.75,\(style)"
      }
      #expect(picture.mark.look.filterChain.filters.count == 1)
      let saved = try save([dot(2, 2, 3)], over: picture, png)
      let (before, after) = try (
        stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
      )
      let seen = try stage.samples(of: saved.plain, depth: 8)
      // From 15.25 to 45.75 and from 10.75 to 32.25.
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
    let picture = try mark(png) { $0.crop = Rect(x: 10.5, y: 5, width: 30, height: 20) }
    let saved = try save([dot(5, 15, 3), dot(50, 40, 3)], over: picture, png)
    let (before, after) = try (
      stage.samples(of: png, depth: 16), stage.samples(of: saved.kept, depth: 16)
    )
    // The page goes from 3 to 52 and from 5 to 42.
    for y in 5..<40 {
      for x in 7..<48 {
        let (here, there) = (((y - 5) * saved.width + x - 3) * 4, (y * 61 + x) * 4)
        let isKept = after[here..<here + 4] == before[there..<there + 4]
        #expect(isKept == ((11..<40).contains(x) && (5..<25).contains(y)))
      }
    }
  }

  // MARK: Profiles

  /// A PNG in a profile whose red is sRGB's blue and whose blue is its red.
  private func swapped(_ png: [UInt8]) throws -> [UInt8] {
    let (path, profile) = try (
      stage.write(png, as: "swapped.png"), stage.write([], as: "swapped.icc")
    )
    let script = """
      import sys
      from PIL import ImageCms
      profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
      for old, new in ((b"rXYZ", b"????"), (b"bXYZ", b"rXYZ"), (b"????", b"bXYZ"),
                       ("sRGB".encode("utf-16-be"), "Swap".encode("utf-16-be"))):
        assert old in profile
        profile = profile.replace(old, new)
      open(sys.argv[1], "wb").write(profile)
      """
    try stage.run("/usr/bin/python3", ["-c", script, profile])
    try stage.run("convert", [path, "-set", "profile:icc", "none", "-profile", profile, path])
    return try File.read(path)
  }

  @Test(arguments: [(2, 8), (2, 16), (6, 16)], [false, true])
  func aProfileStaysAndInkIsConverted(form: (colour: Int, depth: Int), interlaced: Bool) throws {
    let png = try swapped(stage.original(form.colour, form.depth, interlaced: interlaced))
    let profile = try #require(PNGPicture(png)?.colours.flatMap(ColourProfile.profile))
    #expect(PNGExtras(of: png)?.losses.contains(.profile) == true)
    let saved = try save([dot(20, 15, 14), dot(-5, 3, 3)], over: mark(png), png) { colours, given in
      guard given == profile else { return nil }
      return colours.flatMap { colour in [0, 8, 16].map { UInt16(colour >> $0 & 0xFF) * 257 } }
    }
    let read = try #require(PNGPicture(saved.kept))
    #expect(read.colours.flatMap(ColourProfile.profile) == profile)
    let depth = form.depth
    let (before, after) = try (
      stage.samples(of: png, depth: depth), stage.samples(of: saved.kept, depth: depth)
    )
    let seen = try stage.samples(of: saved.plain, depth: 8)
    let left = saved.width - 61
    #expect(left > 5)
    for y in 0..<43 {
      for x in 0..<saved.width {
        let here = (y * saved.width + x) * 4
        let ink = [seen[here + 2], seen[here + 1], seen[here], seen[here + 3]]
          .map { $0 * (depth == 16 ? 257 : 1) }
        let there = (y * 61 + x - left) * 4
        let isThere = x >= left && after[here..<here + 4] == before[there..<there + 4]
        let isNear = x < left || (10..<30).contains(x - left) && (5..<25).contains(y)
        #expect(isThere || isNear && after[here..<here + 4].elementsEqual(ink))
      }
    }
  }

  @Test func aConversionThatFailsLaterIsToldAsSuch() throws {
    let png = try swapped(stage.original(2, 8, interlaced: false))
    let picture = try mark(png)
    let original = try #require(PNGOriginal(png, shownBy: picture.mark))
    let drawing = Drawing([.picture(picture.mark), dot(20, 15, 14)], media: picture.media)
    var exporter = PNGExporter(drawing, page: picture.mark.frame, on: .white)
    // The reader answers when it is asked whether it can, and no more.
    #expect(exporter.keep(original) { colours, _ in colours == [0] ? [0, 0, 0] : nil })
    let failure = #expect(throws: ExportFailure<Never>.self) { try exporter.bytes() }
    guard case .conversion? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  /// A grey PNG in a profile of greys by one exponent.
  private func grey(_ png: [UInt8]) throws -> [UInt8] {
    let (path, profile) = try (
      stage.write(png, as: "grey.png"), stage.write([], as: "grey.icc")
    )
    let script = """
      import struct, sys
      curve = b"curv\\0\\0\\0\\0" + struct.pack(">IHH", 1, 461, 0)
      white = b"XYZ \\0\\0\\0\\0" + struct.pack(">3i", 0xF6D6, 0x10000, 0xD32D)
      name = b"desc\\0\\0\\0\\0" + struct.pack(">I", 5) + b"grey\\0" + bytes(79)
      tags = [(b"desc", name), (b"wtpt", white), (b"kTRC", curve)]
      table, body = struct.pack(">I", len(tags)), b""
      for tag, content in tags:
        table += tag + struct.pack(">II", 132 + 12 * len(tags) + len(body), len(content))
        body += content + bytes(-len(content) % 4)
      head = struct.pack(">I4sI4s4s4s12x4s20x", 128 + len(table + body), bytes(4), 0x02400000, b"mntr", b"GRAY",
                         b"XYZ ", b"acsp").ljust(68, b"\\0") + struct.pack(">3i", 0xF6D6, 0x10000, 0xD32D)
      open(sys.argv[1], "wb").write(head.ljust(128, b"\\0") + table + body)
      """
    try stage.run("/usr/bin/python3", ["-c", script, profile])
    try stage.run("convert", [path, "-profile", profile, path])
    return try File.read(path)
  }

  @Test(arguments: [(0, 8), (0, 16), (4, 8)])
  func aProfileOfGreysBecomesOneOfColoursInWhichGreysAreTheSame(colour: Int, depth: Int) throws {
    let png = try grey(stage.original(colour, depth, interlaced: false))
    let form = try #require(PNGPicture(png)).samples.form
    #expect(form.isGrey && form.depth == depth)
    let saved = try save([dot(20, 15, 14)], over: mark(png), png) { colours, _ in
      colours.flatMap { colour in [16, 8, 0].map { UInt16(colour >> $0 & 0xFF) * 257 } }
    }
    let (before, after) = try (
      stage.samples(of: png, depth: depth), stage.samples(of: saved.kept, depth: depth)
    )
    let changed = (0..<61 * 43).filter { before[$0 * 4..<$0 * 4 + 4] != after[$0 * 4..<$0 * 4 + 4] }
    #expect((120...200).contains(changed.count))
    // Little CMS finds the same colours by both profiles, but for rounding.
    let script = """
      import io, sys
      from PIL import Image, ImageCms
      def seen(path):
        image = Image.open(path)
        profile = ImageCms.ImageCmsProfile(io.BytesIO(image.info["icc_profile"]))
        levels = Image.new("L", (256, 1))
        levels.putdata(list(range(256)))
        mode = "L" if "GRAY" in profile.profile.xcolor_space else "RGB"
        ramp = levels.convert(mode)
        ramp = ImageCms.profileToProfile(ramp, profile, ImageCms.createProfile("sRGB"), outputMode="RGB")
        if mode == "RGB":
          ink = Image.new("RGB", (1, 1), (255, 0, 0))
          ink = ImageCms.profileToProfile(ink, ImageCms.createProfile("sRGB"), profile).getpixel((0, 0))
          assert ink[0] >= 254 and max(ink[1:]) <= 2, ink
        return mode, list(ramp.getdata())
      (one, before), (two, after) = [seen(path) for path in sys.argv[1:]]
      print(one, two, max(abs(a - b) for old, new in zip(before, after) for a, b in zip(old, new)) <= 1)
      """
    let paths = try [stage.write(png, as: "before.png"), stage.write(saved.kept, as: "after.png")]
    #expect(try stage.run("/usr/bin/python3", ["-c", script] + paths) == "L RGB True\n")
  }

  @Test func coloursThatCannotBeConvertedKeepNothing() throws {
    let png = try swapped(stage.original(2, 8, interlaced: false))
    #expect(try !keeps(png, mark(png)))
  }

  // MARK: What can't be kept

  private func keeps(
    _ png: [UInt8], _ picture: (mark: PictureMark, media: DrawingMedia)
  ) throws -> Bool {
    guard let original = PNGOriginal(png, shownBy: picture.mark) else { return false }
    var exporter = PNGExporter(
      Drawing([.picture(picture.mark)], media: picture.media), page: picture.mark.frame, on: .white)
    return exporter.keep(original) { _, _ in nil }
  }

  @Test func picturesBesideTheGridOrUnderFiltersAreNotKept() throws {
    let png = try stage.original(2, 16, interlaced: false)
    #expect(try keeps(png, mark(png)))
    #expect(try !keeps(png, mark(png, at: Point(x: 3.5, y: 2)) { $0.crop.size.width = 30 }))
    #expect(try !keeps(png, mark(png) { $0.shape = .rotation(by: 0.1, around: .zero) }))
    #expect(try !keeps(png, mark(png) { $0.shape = .rotation(by: .pi / 2, around: .zero) }))
    #expect(try !keeps(png, mark(png) { $0.filters = "greyscale" }))
    #expect(try !keeps(png, mark(png) { $0.filters = "redact;invert" }))
    #expect(try keeps(png, mark(png) { $0.filters = "-greyscale" }))
  }

  @Test func aPictureThatIsToBeTurnedIsNotKept() throws {
    let png = try stage.original(2, 16, interlaced: false)
    for (turn, isKept) in [(UInt8(1), true), (6, false)] {
      // EXIF with one entry.
      let exif: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0,
      ]
      for place in [33, png.count - 12] {
        var turned = png
        turned.insert(contentsOf: PNGChunkBytes.bytes(PNGChunk("eXIf", exif)), at: place)
        #expect(try keeps(turned, mark(turned)) == isKept)
      }
    }
  }

  @Test func aDamagedPictureIsNotKept() throws {
    let png = try stage.original(2, 16, interlaced: false)
    #expect(try !keeps(Array(png.dropLast(200)), mark(png)))
  }

  @Test func aPictureWithNothingMoreThanIsSeenNeedsNoKeeping() throws {
    for (colour, depth) in [(0, 8), (2, 8), (3, 4)] {
      let png = try stage.original(colour, depth, interlaced: false)
      #expect(try PNGOriginal(png, shownBy: mark(png).mark) == nil)
      #expect(PNGExtras(of: png)?.losses == [])
    }
  }
}
