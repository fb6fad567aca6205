import Testing

@testable import scrawl

@Suite struct DroppedFilesTests {
  @Test func filesAreSortedByTheirNames() {
    let files = DroppedFiles([
      "/a/b.scrawl", "/c.PNG", "/d.Scrawl", "/e.tar.gz", "/.png", "/f.jpeg", "/scrawl", "/g.svg",
      "/h.scrawl/i.txt",
    ])
    #expect(files.drawings == ["/a/b.scrawl", "/d.Scrawl"])
    #expect(files.pictures == ["/c.PNG", "/f.jpeg", "/g.svg"])
    #expect(files.others == ["/e.tar.gz", "/.png", "/scrawl", "/h.scrawl/i.txt"])
  }

  @Test func aPictureThatCarriesADrawingIsOne() {
    let files = DroppedFiles(["/a.png", "/b.png", "/c.txt"]) { $0 != "/a.png" }
    #expect(files.drawings == ["/b.png"])
    #expect(files.pictures == ["/a.png"])
    #expect(files.others == ["/c.txt"])
  }
}
