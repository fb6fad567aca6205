import Canvas
import Desktop
import Geometry
import Language
import Marks
import Session
import Toolkit

extension Studio {
  /// All that the program can be told to do, in the sections of the menu, with the keys that it comes with.
  var plainCommands: [[Command]] {
    [
      [
        Command("new", words[.newDrawing], [Key(.character("n"), .control)]) { [unowned self] in
          beginAnew()
        },
        Command("gallery", words[.drawings], [Key(.character("o"), .control)]) {
          [unowned self] in openGallery()
        },
        Command("open", words[.openFile], [Key(.character("o"), [.control, .shift])]) {
          [unowned self] in openFile()
        },
        Command("save", words[.save], [Key(.character("s"), .control)]) { [unowned self] in save()
        },
        Command("saveCopy", words[.saveCopy], [Key(.character("s"), [.control, .shift])]) {
          [unowned self] in saveCopy()
        },
        Command("saveBareCopy", words[.saveBareCopy]) { [unowned self] in
          saveBareCopy()
        },
        Command("savePicture", words[.savePicture], [Key(.character("e"), .control)]) {
          [unowned self] in savePicture()
        },
      ],
      [
        Command(
          "undo", words[.undo], [Key(.character("z"), .control)],
          now: words.undoing(session.history.stepToUndo), isEnabled: session.history.canUndo
        ) { [unowned self] in undo() },
        Command(
          "redo", words[.redo],
          [Key(.character("z"), [.control, .shift]), Key(.character("y"), .control)],
          now: words.redoing(session.history.stepToRedo), isEnabled: session.history.canRedo
        ) { [unowned self] in redo() },
        Command(
          "undoBurst", words[.undoBurst], [Key(.character("z"), [.control, .alt])],
          isEnabled: session.history.canUndo
        ) { [unowned self] in session.undoBurst() },
        Command(
          "selectAll", words[.selectAll], [Key(.character("a"), .control)],
          isEnabled: !session.drawing.isEmpty
        ) { [unowned self] in selectAll() },
        Command(
          "history", words[.history], [Key(.character("h"), .control), Key(.function(8))]
        ) { [unowned self] in toggleHistory() },
      ],
      viewCommands,
      [
        Command("theme", words[.toggleTheme], [Key(.character("d"), .control)]) {
          [unowned self] in themeChoice = theme == .light ? .dark : .light
        },
        Command("face", words[.toggleFace], [Key(.character("\\"), .control)]) {
          [unowned self] in settings.hidesFace.toggle()
        },
        Command("latency", words[.latency], [Key(.function(12))]) { [unowned self] in
          toggleLatency()
        },
        Command("overview", words[.toggleOverview], [Key(.character("m"))]) { [unowned self] in
          settings.showsMinimap.toggle()
        },
      ],
      [
        Command("settings", words[.settings], [Key(.character(","), .control)]) {
          [unowned self] in toggleSettings()
        },
        Command("shortcuts", words[.shortcuts], [Key(.function(1))]) {
          [unowned self] in toggleShortcuts()
        },
        Command("palette", words[.allCommands], [Key(.character("k"), .control)]) {
          [unowned self] in
          view.togglePalette(paletteCommands)
        },
        Command("fullScreen", words[.fullScreen], [Key(.function(11))]) { [unowned self] in
          window.toggleFullScreen()
        },
      ],
      [
        Command("leave", words[.leave], [Key(.character("q"), .control)]) { [unowned self] in
          leave()
        }
      ],
    ]
  }

  /// Everything that can be called by its name, tools and choices among it.
  private var paletteCommands: [Command] {
    let themes = Theme.Choice.allCases.map { choice in
      Command("theme-\(choice)", words[choice.title], isOn: choice == themeChoice) {
        [unowned self] in themeChoice = choice
      }
    }
    let speaking = Language.Choice.all.map { choice in
      Command("language-\(choice.id)", choice.title(words), isOn: choice == languageChoice) {
        [unowned self] in languageChoice = choice
      }
    }
    return toolCommands + moveCommands + commands.flatMap { $0 }.filter { $0.id != "palette" }
      + themes + speaking
  }

  /// Makes the controls do what they show.
  func connectFace() {
    view.canvas.delegate = self
    view.canvas.onTouch = { [unowned self] in
      session.store.hand(isDown: true)
      view.greeting.isHidden = true
    }
    view.onHover = { [unowned self] in
      view.tell(of: $0) { name in
        paletteCommands.first { $0.titleNow == name }?.keys.first?.text(words)
      }
    }
    view.onKey = { [unowned self] in press($0) }
    view.onKeyUp = { [unowned self] in letGo(of: $0) }
    view.onInput = { [unowned self] in
      session.store.noteActivity()
      view.canvas.navigation.glide.stop()
    }
    view.canvas.onLook = { [unowned self] in
      session.store.noteActivity()
      showView()
    }
    let face = view.face
    face.title.onMenu = { [unowned self] in view.toggleMenu(commands) }
    face.tools.onChoose = { [unowned self] in take($0) }
    face.zoom.onSmaller = { [unowned self] in view.canvas.zoom(by: 0.8) }
    face.zoom.onMenu = { [unowned self] in view.toggleZoomMenu(zoomCommands) }
    face.zoom.onLarger = { [unowned self] in view.canvas.zoom(by: 1.25) }
    face.undo.onUndo = { [unowned self] in undo() }
    face.undo.onRedo = { [unowned self] in redo() }
  }
}
