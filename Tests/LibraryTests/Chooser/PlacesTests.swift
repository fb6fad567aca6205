import System
import Testing

@testable import Library

@Suite struct PlacesTests {
  @Test func bookmarkIsAURIAndPerhapsAName() {
    let text = """
      file:///data/my%20art
      file:///data/x The X files
      file:///data/y \u{301}y
      sftp://host/y There

      nonsense
      file:///%FF broken
      """
    #expect(
      Places.bookmarks(in: text) == [
        Place(kind: .bookmark, path: "/data/my art", name: "my art"),
        Place(kind: .bookmark, path: "/data/x", name: "The X files"),
        Place(kind: .bookmark, path: "/data/y", name: "\u{301}y"),
      ])
  }

  @Test func volumesAreWhatWasMountedForThePerson() {
    let text = """
      /dev/sda1 / ext4 rw 0 0
      /dev/sdb1 /media/me/My\\040card vfat rw 0 0
      /dev/sdc1 /run/media/me/B ext4 rw 0 0
      /dev/sdd1 /run/media/you/C ext4 rw 0 0
      tmpfs /media/ tmpfs rw 0 0
      /dev/sdf1 /media/\u{301}a vfat rw 0 0
      broken
      /dev/sde1 /media/tail\\04
      """
    #expect(
      Places.volumes(in: text, user: "me") == [
        Place(kind: .volume, path: "/media/me/My card", name: "My card"),
        Place(kind: .volume, path: "/run/media/me/B", name: "B"),
        Place(kind: .volume, path: "/media/\u{301}a", name: "\u{301}a"),
        Place(kind: .volume, path: "/media/tail\\04", name: "tail\\04"),
      ])
  }

  @Test func everyPlaceIsThereOnce() {
    let places = Places.all()
    #expect(places.first?.kind == .home)
    #expect(places.last?.path == "/")
    #expect(Set(places.map(\.path)).count == places.count)
  }
}
