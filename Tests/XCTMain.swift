import Testing

/// Where the program of all tests begins. Without this file SwiftPM writes one, after it has searched an index of the sources for
/// tests of XCTest, of which there are none; and the compiler takes a fifth longer to write that index.
@main struct Tests {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
