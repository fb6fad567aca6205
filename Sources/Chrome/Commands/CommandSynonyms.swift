import Language

/// The other words by which users look for a command.
enum CommandSynonyms {
  /// The phrases with the synonyms, by the ids of commands.
  private static let phrases: [String: Phrase] = [
    "export": .alsoExport,
    "savePicture": .alsoSavePicture,
    "rename": .alsoRename,
    "move": .alsoMove,
    "showInFolder": .alsoShowInFolder,
    "print": .alsoPrint,
    "gallery": .alsoGallery,
    "open": .alsoOpen,
    "leave": .alsoLeave,
    "closeWindow": .alsoLeave,
    "insertPicture": .alsoInsertPicture,
    "reink": .alsoReink,
    "tune-pen": .alsoTunePen,
    "take-pen": .alsoTakePen,
    "pick-colour": .alsoPick,
    "take-bucket": .alsoTakeBucket,
    "take-eraser": .alsoTakeEraser,
    "take-select": .alsoTakeSelect,
    "take-hand": .alsoTakeHand,
    "chrome": .alsoChrome,
    "theme": .alsoTheme,
    "minimap": .alsoMinimap,
    "settings": .alsoSettings,
    "shortcuts": .alsoShortcuts,
    "history": .alsoHistory,
    "replay": .alsoReplay,
    "filters": .alsoFilters,
    "fit": .alsoFit,
    "home": .alsoFit,
    "duplicate": .alsoDuplicate,
    "delete": .alsoDelete,
    "lock": .alsoLock,
    "notes": .alsoNotes,
    "fullScreen": .alsoFullScreen,
    "newWindow": .alsoNewWindow,
  ]

  /// The synonyms of a command, separated by spaces; empty if it has none.
  static func text(for command: Command, _ words: Words) -> String {
    phrases[command.id].map { words[$0] } ?? ""
  }
}

extension Phrase {
  static let alsoExport = Phrase("alsoExport")
  static let alsoSavePicture = Phrase("alsoSavePicture")
  static let alsoRename = Phrase("alsoRename")
  static let alsoMove = Phrase("alsoMove")
  static let alsoShowInFolder = Phrase("alsoShowInFolder")
  static let alsoPrint = Phrase("alsoPrint")
  static let alsoGallery = Phrase("alsoGallery")
  static let alsoOpen = Phrase("alsoOpen")
  static let alsoLeave = Phrase("alsoLeave")
  static let alsoInsertPicture = Phrase("alsoInsertPicture")
  static let alsoReink = Phrase("alsoReink")
  static let alsoTunePen = Phrase("alsoTunePen")
  static let alsoTakePen = Phrase("alsoTakePen")
  static let alsoPick = Phrase("alsoPick")
  static let alsoTakeBucket = Phrase("alsoTakeBucket")
  static let alsoTakeEraser = Phrase("alsoTakeEraser")
  static let alsoTakeSelect = Phrase("alsoTakeSelect")
  static let alsoTakeHand = Phrase("alsoTakeHand")
  static let alsoChrome = Phrase("alsoChrome")
  static let alsoTheme = Phrase("alsoTheme")
  static let alsoMinimap = Phrase("alsoMinimap")
  static let alsoSettings = Phrase("alsoSettings")
  static let alsoShortcuts = Phrase("alsoShortcuts")
  static let alsoHistory = Phrase("alsoHistory")
  static let alsoReplay = Phrase("alsoReplay")
  static let alsoFilters = Phrase("alsoFilters")
  static let alsoFit = Phrase("alsoFit")
  static let alsoDuplicate = Phrase("alsoDuplicate")
  static let alsoDelete = Phrase("alsoDelete")
  static let alsoLock = Phrase("alsoLock")
  static let alsoNotes = Phrase("alsoNotes")
  static let alsoFullScreen = Phrase("alsoFullScreen")
  static let alsoNewWindow = Phrase("alsoNewWindow")
}
