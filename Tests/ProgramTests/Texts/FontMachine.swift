import System
import TestSupport

/// A machine with some fonts: a configuration of a folder with them alone.
struct FontMachine {
  /// The environment of programs on the machine.
  var environment: [String: String?] { ["FONTCONFIG_FILE": path] }

  /// The path of the configuration.
  let path: String

  static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// Makes a machine named `name` in a folder with copies of fonts; `families` are names that files of these names get there.
  init(
    _ name: String, _ fonts: [(name: String, path: String)], families: [String: String] = [:],
    in home: TemporaryFolder
  ) throws {
    let folder = "\(home.path)/\(name)"
    try File.makeFolder(folder)
    for font in fonts { try File.write(try File.read(font.path), to: "\(folder)/\(font.name)") }
    path = folder + ".conf"
    let rules = families.sorted { $0.key < $1.key }.map { file, family in
      """
      <match target="scan">
        <test name="file" compare="contains"><string>\(file)</string></test>
        <edit name="family" mode="assign"><string>\(family)</string></edit>
      </match>
      """
    }
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
      <dir>\(folder)</dir><cachedir>\(folder)-cache</cachedir>
      \(rules.joined(separator: "\n"))
      </fontconfig>
      """
    try File.write(Array(text.utf8), to: path)
  }

  /// Makes a machine with copies of the files at `paths`.
  init(_ name: String, _ paths: [String], in home: TemporaryFolder) throws {
    try self.init(name, paths.map { (FilePath.name(of: $0), $0) }, in: home)
  }
}
