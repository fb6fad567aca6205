import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Formats

/// Exporting ink over a PNG with a colour profile.
@Suite struct KeptProfileTests {
  private let stage: ExportStage

  init() throws {
    stage = try ExportStage()
  }

  /// A PNG with a profile in which red and blue are exchanged.
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
    let saved = try stage.save(
      [stage.dot(20, 15, 14), stage.dot(-5, 3, 3)], over: stage.mark(png), png
    ) { colours, given in
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
    let picture = try stage.mark(png)
    let original = try #require(PNGOriginal(png, shownBy: picture.mark))
    let drawing = Drawing([.picture(picture.mark), stage.dot(20, 15, 14)], media: picture.media)
    var exporter = PNGExporter(drawing, page: picture.mark.frame, on: .white)
    // The reader answers only the question whether it can convert.
    #expect(exporter.keep(original) { colours, _ in colours == [0] ? [0, 0, 0] : nil })
    let failure = #expect(throws: ExportFailure<Never>.self) { try exporter.bytes() }
    guard case .conversion? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  /// A grey PNG with a profile of greys that has a single exponent.
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
    let saved = try stage.save([stage.dot(20, 15, 14)], over: stage.mark(png), png) { colours, _ in
      colours.flatMap { colour in [16, 8, 0].map { UInt16(colour >> $0 & 0xFF) * 257 } }
    }
    let (before, after) = try (
      stage.samples(of: png, depth: depth), stage.samples(of: saved.kept, depth: depth)
    )
    let changed = (0..<61 * 43).filter { before[$0 * 4..<$0 * 4 + 4] != after[$0 * 4..<$0 * 4 + 4] }
    #expect((120...200).contains(changed.count))
    // Little CMS computes the same colours by both profiles, except for rounding.
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
    #expect(try !stage.keeps(png, stage.mark(png)))
  }
}
