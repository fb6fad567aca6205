import Decoding
import Glibc
import System
import Testing

@Suite struct PictureSourceTests {
  @Test(arguments: [
    ("", nil), ("GIF89a", PictureFormat.gif), ("plain text", nil),
    ("BMX is a sport, not a picture", nil),
    ("<?xml version='1.0'?><!-- a --><svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>", .svg),
    ("\u{FEFF} <svg width='3'>", .svg), ("<html><body/></html>", nil), ("<svgs/>", nil),
    ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", .avif),
    ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", .heif),
    ("\0\0\0\u{18}ftypisom\0\0\0\0isomavc1", nil), ("RIFF\0\0\0\0WAVE", nil),
  ])
  func bytesTellTheFormat(text: String, format: PictureFormat?) throws {
    #expect(try PictureSource(bytes: Array(text.utf8)).format == format)
  }

  @Test func aMissingFileAndAFolderCanNotBeRead() throws {
    #expect(throws: PictureError.unreadable(ENOENT)) { try PictureSource(path: "/nowhere/a.png") }
    #expect(throws: PictureError.unreadable(EISDIR)) { try PictureSource(path: "/tmp") }
  }

  @Test func aPipeIsRefusedWithoutWaiting() throws {
    let folder = try PictureFolder()
    mkfifo("\(folder.path)/pipe", 0o600)
    #expect(throws: PictureError.unreadable(EINVAL)) { try folder.source("pipe") }
  }
}
