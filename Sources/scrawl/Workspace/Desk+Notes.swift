import Configuration
import Marks
import Notes

extension Desk {
  /// The user's identity in conversations, which all windows share.
  var notesSettings: NotesSettings {
    shared { desk in
      let places = NotesPlaces(loop: desk.loop, worker: desk.worker)
      desk.beforeEnd { places.flush() }
      return NotesSettings(desk.file(NotesSettings.fileName), places)
    }
  }

  /// The person who draws; nil if nobody is known.
  var person: Person? { notesSettings.drawer?.person }

  /// Calls `body` when the person, or their name or colour, has changed, as long as `owner` lives.
  func followPerson(for owner: AnyObject, _ body: @escaping () -> Void) {
    file(NotesSettings.fileName).observe(for: owner) { key in
      if NotesSettings.personKeys.contains(key) { body() }
    }
  }
}
