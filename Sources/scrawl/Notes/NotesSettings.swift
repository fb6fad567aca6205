import Coding
import Configuration
import Geometry
import Notes
import System

/// Who the person at the screen is in conversations, and what they have begun to write and have read, in a file of the settings.
final class NotesSettings {
  private let file: SettingsFile

  init(_ file: SettingsFile) {
    self.file = file
  }

  /// The name of the file in the configuration folder.
  static let fileName = "notes"

  /// The id of somebody who has written nothing yet.
  private let newID = NoteID.random()

  /// The person; the name is the login's until the user sets another one.
  var me: Author {
    Self.person(file.values["id"].flatMap { NoteID($0) } ?? newID, file.values)
  }

  /// Makes sure that the person's id stays. Call this before something is written in their name.
  func keepID() {
    if file.values["id"].flatMap({ NoteID($0) }) == nil { file.set("id", to: newID.text) }
  }

  private static func person(_ id: NoteID, _ values: ValueLines) -> Author {
    let name = values["name"] ?? ""
    let colour = values["colour"].flatMap { Colour(hex: $0) } ?? Author.usualColour(of: id)
    return Author(id: id.text, name: name.isEmpty ? usualName : name, colour: colour)
  }

  /// The name that the user has set; empty where there is none.
  var name: String {
    get { file.values["name"] ?? "" }
    set { file.set("name", to: newValue.isEmpty ? nil : newValue) }
  }

  static var usualName: String { LoginUser.name ?? "" }

  func setColour(_ colour: Colour) {
    file.set("colour", to: colour.hex)
  }

  var recentEmoji: RecentEmoji {
    get { file.values["emoji"].map { RecentEmoji(text: $0) } ?? .usual }
    set { file.set("emoji", to: newValue.text) }
  }

  // MARK: Drawings

  /// What was being written about the drawing in a file.
  func draft(at path: String) -> String {
    // Quoted, since a value has one line.
    file.values["draft-" + Self.key(path)].flatMap { JSON(Array($0.utf8))?.string } ?? ""
  }

  func setDraft(_ text: String, at path: String) {
    let quoted = text.isEmpty ? nil : String(decoding: JSON.text(text).bytes, as: UTF8.self)
    file.set("draft-" + Self.key(path), to: quoted)
  }

  /// The clock of the last message that was seen in the drawing in a file; nil if none was.
  func readClock(at path: String) -> Int? {
    file.values["read-" + Self.key(path)].flatMap(Int.init)
  }

  func setReadClock(_ clock: Int, at path: String) {
    file.set("read-" + Self.key(path), to: String(clock))
  }

  private static func key(_ path: String) -> String {
    String(Digest.sha256.text(of: path.utf8).prefix(16))
  }
}

extension NotesSettings {
  /// The person, for a program without a window. Without a folder for settings it is another one each time.
  static func readPerson() -> Author {
    let path = ConfigurationFolder.path + "/" + fileName
    func values() -> ValueLines { (try? SettingsFile.read(path)) ?? ValueLines() }
    func id(_ values: ValueLines) -> NoteID? { values["id"].flatMap { NoteID($0) } }
    let known = values()
    if let id = id(known) { return person(id, known) }
    let new = NoteID.random()
    try? SettingsFile.merge(["id": new.text], into: path)
    // Another program may have made one at the same moment.
    return person(id(values()) ?? new, known)
  }
}
