package import Language

extension Phrase {
  static let menuFile = Phrase("menuFile")
  static let menuEdit = Phrase("menuEdit")
  static let menuView = Phrase("menuView")
  static let menuInsert = Phrase("menuInsert")
  static let menuHelp = Phrase("menuHelp")
  package static let openMenu = Phrase("openMenu")
  package static let openContextMenu = Phrase("openContextMenu")
  package static let menuOrder = Phrase("menuOrder")
  package static let menuTurn = Phrase("menuTurn")
  package static let menuAlign = Phrase("menuAlign")
  static let backToDrawing = Phrase("backToDrawing")
  package static let controlsHidden = Phrase("controlsHidden")
  package static let about = Phrase("about")
  package static let aboutDetail = Phrase("aboutDetail")

  package static let undoBurst = Phrase("undoBurst")
  package static let selectAll = Phrase("selectAll")
  package static let invertSelection = Phrase("invertSelection")
  package static let history = Phrase("history")

  package static let openFile = Phrase("openFile")
  package static let saveCopy = Phrase("saveCopy")
  package static let saveBareCopy = Phrase("saveBareCopy")
  package static let savePicture = Phrase("savePicture")

  package static let toggleMinimap = Phrase("toggleMinimap")
  package static let toggleTheme = Phrase("toggleTheme")
  package static let toggleChrome = Phrase("toggleChrome")
  package static let allCommands = Phrase("allCommands")
  package static let fullScreen = Phrase("fullScreen")
  package static let newWindow = Phrase("newWindow")
  package static let closeWindow = Phrase("closeWindow")
  package static let leave = Phrase("leave")
}
