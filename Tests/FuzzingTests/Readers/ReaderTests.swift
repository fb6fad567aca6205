import Glibc
import Testing

/// The results of readers for fuzzed bytes. `SCRAWL_READINGS=100000 Scripts/test FuzzingTests --filter ReaderTests` tries more.
@Suite(.timeLimit(.minutes(120))) struct ReaderTests {
  static let count =
    getenv("SCRAWL_READINGS").flatMap { Int(String(cString: $0)) } ?? 300

  @Test(arguments: StrangeReader.all)
  func strangeBytesAreBorne(reader: StrangeReader) {
    #expect(!reader.samples.isEmpty)
    for sample in reader.samples { #expect(reader.read(sample), "\(sample)") }
    var bytes = StrangeBytes(of: reader.samples, seed: 11)
    for number in 0..<Self.count {
      let strange = bytes.next()
      guard reader.read(strange) else {
        Issue.record("The outcome of number \(number) contradicts itself: \(strange)")
        return
      }
    }
  }

  private static let plain: [[UInt8]] = [
    [], [0], [UInt8](repeating: 0, count: 999), [UInt8](repeating: 0xFF, count: 999),
  ]

  @Test func nothingAndZerosAreBorne() {
    for reader in StrangeReader.all {
      for bytes in Self.plain {
        #expect(reader.read(bytes), "\(reader.name): \(bytes)")
      }
    }
  }
}
