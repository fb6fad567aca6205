import Decoding
import Testing

@Suite(.timeLimit(.minutes(120))) struct SmallPictureTests {
  @Test(arguments: [(30, 75), (76, 150), (150, 150), (200, 300), (700, 600)])
  func aPhotographIsDecodedInHalfSizesThatAreLargeEnough(side: Int, width: Int) throws {
    let folder = try PictureFolder()
    try folder.make("large", ["photo.jpg", "600", "401"])
    let picture = try PictureReader().decodeSmall(folder.source("photo.jpg"), side: side)
    #expect(picture.width == width)
    #expect(picture.height == (401 * width + 599) / 600)
    #expect(picture.facts.isWhole)
  }

  @Test func linesAreDrawnInTheSizeAskedFor() throws {
    let folder = try PictureFolder()
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='3000' height='2000'/>", to: "plan.svg")
    let picture = try PictureReader().decodeSmall(folder.source("plan.svg"), side: 90)
    #expect((picture.width, picture.height) == (90, 60))
  }

  @Test func aPictureOfMorePixelsThanAllowedIsRefused() throws {
    let folder = try PictureFolder()
    try folder.make("large", ["picture.png", "60", "40", "PNG"])
    let reader = PictureReader(mostPixels: 2399)
    #expect(throws: PictureError.tooLarge(width: 60, height: 40)) {
      try reader.decodeSmall(folder.source("picture.png"), side: 9)
    }
  }
}
