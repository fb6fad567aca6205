import Configuration
import TestSupport
import Testing

/// The list of families of fonts in a window.
@Suite(.timeLimit(.minutes(120))) struct FontListProgramTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private static let families = ["D050000L", "Standard Symbols PS"]
  private static let files = ["D050000L", "StandardSymbolsPS"].map { name in
    (name: name + ".otf", path: "/usr/share/fonts/opentype/urw-base35/\(name).otf")
  }

  /// The frame of a name and of the sample behind it, in the rows of both families.
  private static let names = (x: 214, width: 190)
  private static let samples = (x: 410, width: 52)
  private static let rows = [438, 502]
  private static let height = 32

  /// Opens the list of the text tool on a machine.
  private func list(_ server: XServer, on machine: FontMachine) throws -> Sitting {
    let home = try TemporaryFolder()
    try SettingsFile.merge(["less-motion": "true"], into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(
      on: server.displayName, home: home, environment: machine.environment, chrome: true)
    try sitting.pilot.key("t")
    try sitting.pilot.ping()
    try sitting.pilot.click(at: (x: 80, y: 388))
    return sitting
  }

  /// The pixels of a part of the rows.
  private func pixels(_ part: (x: Int, width: Int), in sitting: Sitting) throws -> [UInt32] {
    try Self.rows.flatMap { row in
      try sitting.pilot.capture(x: part.x, y: row, width: part.width, height: Self.height)
    }
  }

  /// Waits until the names look as they should.
  private func wait(for names: [UInt32], in sitting: Sitting) throws {
    let count = Self.names.width * Self.height
    for (index, row) in Self.rows.enumerated() {
      let wanted = Array(names[index * count..<(index + 1) * count])
      try sitting.pilot.waitForPixels(
        x: Self.names.x, y: row, width: Self.names.width, height: Self.height
      ) { $0 == wanted }
    }
  }

  /// Whether all pixels are those of the list's ground.
  private func isBlank(_ pixels: [UInt32]) -> Bool { Set(pixels).count == 1 }

  @Test func familiesOfSignsHaveNamesThatCanBeReadBesideTheirSigns() throws {
    let server = try XServer()
    // On this machine the same names are those of fonts with letters, which are the interface's own.
    let sans = [(name: "DejaVuSans.ttf", path: FontMachine.sans)]
    let letters = try FontMachine(
      "letters", sans + Self.files.map { ($0.name, FontMachine.sans) },
      families: Dictionary(uniqueKeysWithValues: zip(Self.files.map(\.name), Self.families)),
      in: home)
    let plain = try list(server, on: letters)
    try plain.pilot.waitForPixels(
      x: Self.names.x, y: Self.rows[1], width: Self.names.width, height: Self.height
    ) { $0.contains { $0 & 0xFF < 0x40 } && $0[0] == 0xFFFFFF }
    try plain.pilot.ping()
    let names = try pixels(Self.names, in: plain)
    #expect(try isBlank(pixels(Self.samples, in: plain)))
    // Escape ends the list.
    try plain.pilot.key("Escape")
    try plain.leave()
    #expect(try plain.program.waitForExit() == .status(0))

    let signs = try list(
      server, on: try FontMachine("signs", sans + Self.files, in: home))
    try wait(for: names, in: signs)
    for row in Self.rows {
      let sample = try signs.pilot.capture(
        x: Self.samples.x, y: row, width: Self.samples.width, height: Self.height)
      #expect(!isBlank(sample))
    }
  }
}
