import Testing

/// The entry point of the program with all tests. Without this file SwiftPM generates one, for which it searches an index of the
/// sources for tests of XCTest, of which there are none; and the compiler takes a fifth longer to write that index.
@main struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
