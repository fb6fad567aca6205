import Decoding
import Testing

@Suite(.timeLimit(.minutes(120))) struct OrientationTests {
  @Test func allEightOrientationsAreApplied() throws {
    let folder = try PictureFolder()
    try folder.make("orientations", [folder.path])
    let reader = PictureReader()
    for number in 1...8 {
      let picture = try reader.decode(folder.source("\(number).jpeg"))
      #expect([picture.width, picture.height] == (number < 5 ? [83, 57] : [57, 83]))
      #expect(try folder.reference("\(number).jpeg").difference(picture) <= 2, "\(number)")
    }
  }

  @Test func aHEIFIsTurnedByItsOwnRule() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    try folder.run("heif-enc", ["-L", "opaque.png", "-o", "upright.heic"])
    try folder.run("heif-convert", ["upright.heic", "upright.png"])
    try folder.make("turn", ["upright.heic", "turned.heic", "upright.png"])
    let picture = try PictureReader().decode(folder.source("turned.heic"))
    #expect([picture.width, picture.height] == [43, 61])
    #expect(try folder.reference("turned.heic").difference(picture) <= 1)
  }

  @Test func theEXIFOfAHEIFDoesNotTurnIt() throws {
    let folder = try PictureFolder()
    try folder.make("orientations", [folder.path])
    try folder.run("heif-enc", ["-L", "6.jpeg", "-o", "turned.heic"])
    let picture = try PictureReader().decode(folder.source("turned.heic"))
    #expect([picture.width, picture.height] == [83, 57])
  }
}
