import System

/// Pictures in foreign formats, each of one colour, in a folder.
public struct PictureSamples {
  private let folder: TemporaryFolder

  public static let colour: UInt32 = 0x3060C0

  public init(folder: TemporaryFolder) {
    self.folder = folder
  }

  /// Makes a picture by ImageMagick, which takes the format from the name.
  @discardableResult
  public func make(_ name: String, width: Int = 300, height: Int = 200) throws -> String {
    let path = folder.path + "/" + name
    let child = try ChildProcess(
      "convert", ["-size", "\(width)x\(height)", "xc:#3060C0", path])
    guard try child.waitForExit() == .status(0) else {
      throw SupportFailure(code: .exited, message: "Could not make \(name): \(child.standardError)")
    }
    return path
  }

  @discardableResult
  public func makeVectors(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'>"
      + "<rect width='300' height='200' fill='#3060C0'/></svg>"
    try File.write(Array(text.utf8), to: path)
    return path
  }

  /// The same malformed pictures in every run, of all kinds.
  public func makeHostile(_ count: Int) throws -> [[UInt8]] {
    let names = ["a.jpg", "b.png", "c.webp", "d.gif", "e.tif", "f.bmp"]
    let whole = try names.map { try File.read(make($0, width: 60, height: 40)) }
    var pictures = HostilePictures(of: whole + [try File.read(makeVectors("g.svg"))], seed: 11)
    return [[], Array("%PDF-1.4".utf8)] + (2..<count).map { _ in pictures.next() }
  }

  /// Whether a colour is that of the pictures, within the losses of formats.
  public static func isClose(_ pixel: UInt32) -> Bool {
    [0, 8, 16].allSatisfy {
      abs(Int(pixel >> $0 & 0xFF) - Int(colour >> $0 & 0xFF)) <= 4
    }
  }
}
