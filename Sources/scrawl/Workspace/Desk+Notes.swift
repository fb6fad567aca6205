import Notes

extension Desk {
  /// Who the person at the screen is in conversations, for all windows.
  var notesSettings: NotesSettings {
    shared { desk in
      let places = NotesPlaces(loop: desk.loop, worker: desk.worker)
      desk.beforeEnd { places.flush() }
      return NotesSettings(desk.file(NotesSettings.fileName), places)
    }
  }
}
