import Language

extension Phrase {
  static let menuFile = Phrase("menuFile")
  static let menuEdit = Phrase("menuEdit")
  static let menuView = Phrase("menuView")
  static let menuInsert = Phrase("menuInsert")
  static let menuHelp = Phrase("menuHelp")
  static let openMenu = Phrase("openMenu")
  static let openContextMenu = Phrase("openContextMenu")
  static let menuOrder = Phrase("menuOrder")
  static let menuTurn = Phrase("menuTurn")
  static let backToDrawing = Phrase("backToDrawing")
  static let controlsHidden = Phrase("controlsHidden")
  static let about = Phrase("about")
  static let aboutDetail = Phrase("aboutDetail")

  static let undoBurst = Phrase("undoBurst")
  static let selectAll = Phrase("selectAll")
  static let history = Phrase("history")

  static let openFile = Phrase("openFile")
  static let saveCopy = Phrase("saveCopy")
  static let saveBareCopy = Phrase("saveBareCopy")
  static let savePicture = Phrase("savePicture")

  static let toggleMinimap = Phrase("toggleMinimap")
  static let toggleTheme = Phrase("toggleTheme")
  static let toggleChrome = Phrase("toggleChrome")
  static let allCommands = Phrase("allCommands")
  static let fullScreen = Phrase("fullScreen")
  static let newWindow = Phrase("newWindow")
  static let closeWindow = Phrase("closeWindow")
  static let leave = Phrase("leave")
}
