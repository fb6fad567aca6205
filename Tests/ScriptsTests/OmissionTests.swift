import Testing

/// The tables that the linker leaves out of the programs.
@Suite(.timeLimit(.minutes(120))) struct OmissionTests {
  @Test func noSourceReadsTheNamesOfCharactersWhichTheProgramsLack() throws {
    // grep fails where it finds nothing.
    let readers = try Repository.run(
      "sh", ["-c", "grep -rlE 'properties[?!]?[.]name([^A-Za-z]|$)' Sources || true"])
    #expect(readers.isEmpty, "\(readers)")
  }
}
