import Decoding
import Testing

@Suite(.timeLimit(.minutes(120))) struct ProfileTests {
  // The library rounds curves and matrix to 16 bits, and the result to 8.
  @Test(arguments: [("adobe.png", 2), ("swapped.png", 2), ("broken.png", 1)])
  func coloursAreThoseOfTheProfile(name: String, bound: Int) throws {
    let folder = try PictureFolder()
    try folder.make("profiles", [folder.path])
    let picture = try PictureReader().decode(folder.source(name))
    #expect(try folder.reference(name).difference(picture) <= bound)
  }
}
