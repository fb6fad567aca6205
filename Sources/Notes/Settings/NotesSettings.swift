import Coding
package import Configuration
package import Geometry
package import System

/// The identity of the user in conversations, in a file of the settings, and the drafts and the read messages, in other files, so
/// that writing a draft never endangers the identity.
package final class NotesSettings {
  private let file: SettingsFile
  private let places: NotesPlaces

  package init(_ file: SettingsFile, _ places: NotesPlaces) {
    (self.file, self.places) = (file, places)
  }

  /// The name of the file in the configuration folder.
  package static let fileName = "notes"

  /// The keys of the values that say who the user is.
  package static let personKeys: Set<String> = ["id", "name", "colour"]

  /// The id for a user who has written nothing yet.
  private let newID = NoteID.random()

  /// The user as an author; the name is the login's until they set another one.
  package var me: Author {
    Self.person(file.values["id"].flatMap { NoteID($0) } ?? newID, file.values)
  }

  /// The user as the person who draws; nil as long as they have neither written anything nor set a name.
  package var drawer: Author? {
    file.values["id"].flatMap { NoteID($0) }.map { Self.person($0, file.values) }
  }

  /// Saves the user's id. Call this before something is written in their name.
  package func keepID() {
    if file.values["id"].flatMap({ NoteID($0) }) == nil { file.set("id", to: newID.text) }
  }

  private static func person(_ id: NoteID, _ values: ValueLines) -> Author {
    let name = values["name"] ?? ""
    let colour = values["colour"].flatMap { Colour(hex: $0) } ?? Author.usualColour(of: id)
    return Author(id: id.text, name: name.isEmpty ? usualName : name, colour: colour)
  }

  /// The name that the user has set; empty if there is none.
  package var name: String {
    get { file.values["name"] ?? "" }
    set {
      if !newValue.isEmpty { keepID() }
      file.set("name", to: newValue.isEmpty ? nil : newValue)
    }
  }

  package static var usualName: String { LoginUser.name ?? "" }

  package func setColour(_ colour: Colour) {
    file.set("colour", to: colour.hex)
  }

  package var recentEmoji: RecentEmoji {
    get { file.values["emoji"].map { RecentEmoji(text: $0) } ?? .usual }
    set { file.set("emoji", to: newValue.text) }
  }

  // MARK: Drawings

  /// The unsent text about the drawing at `path`.
  package func draft(at path: String) -> String { place(at: path).draft }

  package func setDraft(_ text: String, at path: String) {
    change(at: path) { $0.draft = text }
  }

  /// The clock of the last message that the user has seen in the drawing at `path`; nil if there is none.
  package func readClock(at path: String) -> Int? { place(at: path).readClock }

  package func setReadClock(_ clock: Int, at path: String) {
    change(at: path) { $0.readClock = clock }
  }

  private func change(at path: String, _ body: (inout NotesPlace) -> Void) {
    var place = place(at: path)
    body(&place)
    places.set(place, at: path)
    for key in Self.earlierKeys(path) { file.set(key, to: nil) }
  }

  private func place(at path: String) -> NotesPlace {
    places.place(at: path) {
      let keys = Self.earlierKeys(path)
      var place = NotesPlace()
      // The value is quoted, since it must be on one line.
      place.draft = file.values[keys[0]].flatMap { JSON(Array($0.utf8))?.string } ?? ""
      place.readClock = file.values[keys[1]].flatMap(Int.init)
      return place
    }
  }

  /// The keys under which earlier versions kept the draft and the clock in the file of the settings.
  private static func earlierKeys(_ path: String) -> [String] {
    ["draft-", "read-"].map { $0 + NotesPlaces.name(path) }
  }
}

extension NotesSettings {
  /// The user as an author, for a program without a window. Without a folder for settings, the id is a new one each time.
  package static func readPerson() -> Author {
    let path = ConfigurationFolder.path + "/" + fileName
    func values() -> ValueLines { (try? SettingsFile.read(path)) ?? ValueLines() }
    func id(_ values: ValueLines) -> NoteID? { values["id"].flatMap { NoteID($0) } }
    let known = values()
    if let id = id(known) { return person(id, known) }
    let new = NoteID.random()
    try? SettingsFile.merge(["id": new.text], into: path)
    // Another program may have made an id at the same moment.
    return person(id(values()) ?? new, known)
  }
}
