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
}
