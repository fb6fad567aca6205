import Desktop

extension Studio: WindowDelegate {
  func windowDidAppear(_ window: Window) {
    window.setIcon(ProgramIcon.images)
    askDesktop()
  }

  func windowDidResize(_ window: Window) {
    settingsFile.beforeWriting { [unowned self] in noteWindow() }
    showSeen()
  }

  func windowScaleDidChange(_ window: Window) {
    followDesktop()
    settingsFile.beforeWriting { [unowned self] in noteWindow() }
  }

  func windowShouldClose(_ window: Window) {
    leave()
  }
}
