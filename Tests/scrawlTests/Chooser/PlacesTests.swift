import System
import Testing

@testable import scrawl

@Suite struct PlacesTests {
  @Test func folderIsReadFromTheUsersList() {
    let text = """
      # comment
      XDG_DESKTOP_DIR="$HOME/Desktop"
      XDG_PICTURES_DIR="$HOME/My Pictures"
      XDG_DOWNLOAD_DIR="/data/d"
      XDG_DOCUMENTS_DIR=relative
      """
    #expect(UserFolder.pictures.path(in: text, home: "/home/me") == "/home/me/My Pictures")
    #expect(UserFolder.downloads.path(in: text, home: "/home/me") == "/data/d")
    #expect(UserFolder.documents.path(in: text, home: "/home/me") == nil)
    #expect(UserFolder.desktop.path(in: "XDG_MUSIC_DIR=\"/m\"", home: "/h") == nil)
  }

  @Test func bookmarkIsAURIAndPerhapsAName() {
    let text = """
      file:///data/my%20art
      file:///data/x The X files
      sftp://host/y There

      nonsense
      file:///%FF broken
      """
    #expect(
      Places.bookmarks(in: text) == [
        Place(kind: .bookmark, path: "/data/my art", name: "my art"),
        Place(kind: .bookmark, path: "/data/x", name: "The X files"),
      ])
  }

  @Test func volumesAreWhatWasMountedForThePerson() {
    let text = """
      /dev/sda1 / ext4 rw 0 0
      /dev/sdb1 /media/me/My\\040card vfat rw 0 0
      /dev/sdc1 /run/media/me/B ext4 rw 0 0
      /dev/sdd1 /run/media/you/C ext4 rw 0 0
      tmpfs /media/ tmpfs rw 0 0
      broken
      /dev/sde1 /media/tail\\04
      """
    #expect(
      Places.volumes(in: text, user: "me") == [
        Place(kind: .volume, path: "/media/me/My card", name: "My card"),
        Place(kind: .volume, path: "/run/media/me/B", name: "B"),
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
