import Notes
import Toolkit

/// The user's name and colour in conversations.
extension NotesController {
  /// The field and the colour for the panel of settings.
  var authorSettings: AuthorSettings {
    let view = AuthorSettings(
      name: settings.name, usualName: NotesSettings.usualName, colour: settings.me.colour, words)
    view.onName = { [unowned self] in settings.name = $0 }
    view.onColour = { [unowned self] in settings.setColour($0) }
    return view
  }
}
