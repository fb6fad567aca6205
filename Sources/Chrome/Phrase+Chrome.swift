package import Language

extension Phrase {
  static let greetingDraw = Phrase("greetingDraw")
  static let greetingSave = Phrase("greetingSave")
  static let greetingMenu = Phrase("greetingMenu")
  package static let menu = Phrase("menu")
  package static let renameOpen = Phrase("renameOpen")
  package static let zoomIn = Phrase("zoomIn")
  package static let zoomOut = Phrase("zoomOut")
  package static let zoom = Phrase("zoom")
  package static let turnBack = Phrase("turnBack")
  package static let minimap = Phrase("minimap")
  package static let coloursByPerson = Phrase("coloursByPerson")
  static let ownColours = Phrase("ownColours")
  package static let reinkApply = Phrase("reinkApply")
  static let inPixels = Phrase("inPixels")
  static let notesOpenThreads = Phrase("notesOpenThreads")
  package static let notesArrived = Phrase("notesArrived")
  package static let notesShowArrived = Phrase("notesShowArrived")
}
