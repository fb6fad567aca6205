import Desktop

extension Studio: WindowDelegate {
  func windowDidAppear(_ window: Window) {
    window.setIcon(ProgramIcon.images)
    askDesktop()
    // What the command line named was opened.
    if let path = sheet.path { noteUse(of: path) }
  }

  func windowDidResize(_ window: Window) {
    settingsFile.beforeWriting { [unowned self] in noteWindow() }
  }

  func windowScaleDidChange(_ window: Window) {
    followDesktop()
    settingsFile.beforeWriting { [unowned self] in noteWindow() }
  }

  func windowShouldClose(_ window: Window) {
    leave()
  }
}
