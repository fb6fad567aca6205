import Language

extension Phrase {
  static let greetingDraw = Phrase("greetingDraw")
  static let greetingSave = Phrase("greetingSave")
  static let greetingMenu = Phrase("greetingMenu")
  static let menu = Phrase("menu")
  static let notesOpenThreads = Phrase("notesOpenThreads")
  static let notesArrived = Phrase("notesArrived")
  static let notesShowArrived = Phrase("notesShowArrived")
}
