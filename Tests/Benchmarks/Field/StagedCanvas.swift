import TestSupport

/// A drawing in Scrawl's window, existing or new, with a user who can draw red on blue.
struct StagedCanvas {
  let home: StagedHome
  let program: StagedProgram
  let pilot: Pilot
  private let isEmpty: Bool

  /// The longest wait for a drawing, in milliseconds.
  private static let patience = 120_000.0

  init(_ drawing: String?, _ options: [String] = [], settings: [String] = []) throws {
    let home = try StagedHome(chrome: false, settings: PenWork.settings + settings)
    self.home = home
    let files = try drawing.map { [try home.copy(of: $0)] } ?? []
    program = try StagedProgram([Program.beside("scrawl")] + options + files, at: home)
    isEmpty = drawing == nil
    pilot = try program.pilot()
  }

  /// Returns whether the drawing was completely shown in time.
  func waitForStillness() throws -> Bool {
    guard isEmpty || program.waitForRest(in: .ink, within: Self.patience) else { return false }
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { !$0.isEmpty }
    try pilot.ping()
    return program.waitForStillness(within: Self.patience)
  }
}
