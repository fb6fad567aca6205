import Configuration
import TestSupport
import Testing

/// The image of the pointer over the canvas, as the server has it.
@Suite(.timeLimit(.minutes(120))) struct PenCursorProgramTests {
  private func sit(on server: XServer, width: Double) throws -> Sitting {
    let home = try TemporaryFolder()
    try SettingsFile.merge(
      ["pen-width": "\(width)"], into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(on: server.displayName, home: home)
    sitting.pilot.move(to: (200, 200))
    try sitting.pilot.ping()
    return sitting
  }

  /// The inner diameters of the ring's dark line, horizontally and vertically.
  private func inside(_ picture: Pilot.CursorPicture) -> (width: Int, height: Int) {
    let (x, y) = picture.spot
    func isDark(_ x: Int, _ y: Int) -> Bool { picture.pixels[y * picture.width + x] == 0xFF00_0000 }
    // The scan starts beside the dot in the middle.
    let (left, right) = (
      (0..<x - 3).last { isDark($0, y) }, (x + 4..<picture.width).first { isDark($0, y) }
    )
    let (above, below) = (
      (0..<y - 3).last { isDark(x, $0) }, (y + 4..<picture.height).first { isDark(x, $0) }
    )
    return ((right ?? 0) - (left ?? 0) - 1, (below ?? 0) - (above ?? 0) - 1)
  }

  @Test func ringHasTheWidthOfTheInkAtEveryZoomAndScale() throws {
    let server = try XServer()
    let sitting = try sit(on: server, width: 20)
    let pilot = sitting.pilot
    for (key, scale, width) in [("0", 96, 20.0), ("plus", 96, 25), ("0", 192, 40)] {
      pilot.setRootProperty("RESOURCE_MANAGER", "Xft.dpi:\t\(scale)\n")
      try pilot.ping()
      try pilot.key(key)
      try pilot.ping()
      let ring = inside(try pilot.cursorPicture())
      #expect(abs(Double(ring.width) - width) <= 1, "\(key), \(scale): \(ring)")
      #expect(ring.width == ring.height)
    }
    try sitting.leave()
  }

  @Test func itHasALightAndADarkLine() throws {
    let server = try XServer()
    for width in [1.0, 20] {
      let sitting = try sit(on: server, width: width)
      let picture = try sitting.pilot.cursorPicture()
      let colours = Dictionary(grouping: picture.pixels, by: \.self).mapValues(\.count)
      #expect(Set(colours.keys) == [0, 0xFF00_0000, 0xFFFF_FFFF], "\(colours.keys)")
      #expect(colours[0xFF00_0000, default: 0] >= 20)
      #expect(colours[0xFFFF_FFFF, default: 0] >= 20)
      try sitting.leave()
    }
  }
}
