import Configuration
import Formats
import Geometry
import Graphics
import Inking
import Language
import Marks
import Rendering
import Session
import Styling
import System
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Clashes
@testable import Desktop
@testable import Devices
@testable import Exports
@testable import Interface
@testable import Library
@testable import Notes
@testable import Pens
@testable import Pictures
@testable import Replay
@testable import Saving
@testable import Seeking
@testable import Viewing
@testable import scrawl

/// The chrome in a window without a screen, with everything that can be opened in it.
final class ChromeStage: ViewHost {
  let view: StudioView
  let words: Words
  let scale: Double
  private let textScale: Double
  private let appearance = Appearance()
  private let worker = Worker()

  /// The views that can be opened over the canvas.
  enum Opening: String, CaseIterable, Sendable {
    case nothing, menu, palette, settings, shortcuts, languages, colours, question, key, tooltip
    case bulletin, history, latency, gallery, emptyGallery, minimap, minimapBesideSettings
    case selection, selectionBesideSettings, lock, legend, seek
    case filters, filtersOfView, filterPicker, lookName
    case notes, notesThread, noNotes, emojiPicker
    case pen, reink, clashes, doctor, export, exportPNG, print, replay

    /// Whether the view has a list that measures items only when they come into view.
    var hasEstimates: Bool { [.notes, .notesThread, .emojiPicker].contains(self) }

    /// Whether Escape leaves the view open: it closes with another one, or isn't open by itself.
    var outlastsEscape: Bool {
      [
        .nothing, .tooltip, .bulletin, .languages, .minimap, .minimapBesideSettings, .selection,
        .selectionBesideSettings, .filterPicker, .lookName, .lock, .notesThread, .emojiPicker,
      ].contains(self)
    }
  }

  init(
    _ size: Size, _ language: Language = .english, scale: Double = 1, textScale: Double = 1,
    isDark: Bool = false, tools: [any Tool] = ToolBox.tools(PenSettings())
  ) {
    words = Words(language)
    (self.scale, self.textScale) = (scale, textScale)
    view = StudioView(tools: tools, words)
    view.host = self
    view.clock.isStill = true
    let proxy = appearance.whenContained(in: StudioView.self)
    if isDark {
      proxy.setStyle(DarkStyle.program(textScale: textScale))
    } else {
      proxy.setStyle(LightStyle.program(textScale: textScale))
    }
    appearance.attach(to: view)
    let pen = tools.first { $0.id == "pen" } ?? tools[0]
    view.chrome.show(pen)
    view.canvas.tool = pen
    view.chrome.title.show(title: words[.untitled], state: words[.stateUnsaved])
    view.frame.size = size
    view.layoutIfNeeded()
  }

  func needsDisplay(_ area: Rect) {}

  func resize(to size: Size) {
    view.frame.size = size
    view.layoutIfNeeded()
  }

  /// Commands as many as the program has, with titles as long.
  var commands: [Command] {
    let titles: [Phrase] = [
      .newDrawing, .save, .undo, .redo, .zoomIn, .zoomOut, .actualSize, .backToStart, .toggleTheme,
      .toggleChrome, .settings, .shortcuts, .allCommands, .fullScreen, .leave,
    ]
    return titles.map { title in
      let held: Key.Modifiers = title == .redo ? [.control, .shift] : .control
      return Command(title.key, in: .help, words[title]) {}
        .with(keys: [Key(.character("w"), held)])
    }
  }

  /// A history with a step of every kind, some undone, and a branch.
  private var history: History {
    var drawing = Drawing()
    var history = History(drawing.memento())
    for (index, name) in StepName.allCases.enumerated() {
      drawing.add(.dot(Dot(at: Point(x: Double(index), y: 0))))
      history.record(Step(name.rawValue, at: 0), drawing.memento())
    }
    let tip = history.current
    _ = history.go(to: 2)
    history.record(Step(StepName.dot.rawValue, at: 0), drawing.memento())
    _ = history.go(to: tip)
    // The current state is near the beginning, so that a low list shows it without scrolling.
    for _ in 0..<StepName.allCases.count - 3 { _ = history.undo() }
    return history
  }

  func open(_ opening: Opening) {
    switch opening {
    case .nothing: break
    case .menu: view.toggleMenu([commands], at: view.chrome.title.menu)
    case .palette: view.toggle(CommandPalette(commands, words))
    case .settings:
      view.openPanel { words in
        let author = AuthorSettings(
          name: "", usualName: "Ada Lovelace", colour: Colour(0x2F6FDE), words)
        return SettingsPanel(.defaults, words, others: [author])
      }
    case .shortcuts:
      let commands = commands
      view.openPanel { ShortcutsPanel($0) { commands } }
    case .languages:
      open(.settings)
      press(words[.language])
    case .colours: press(words[.otherColour])
    case .question:
      view.ask { words in
        Dialog(
          words[.saveBeforeLeaving], detail: words(.hasNewInk, ["name": "house.png"]),
          answers: [.init(words[.save]), .init(words[.discard]), .init(words[.goOn])])
      }
    case .key:
      view.ask { words in
        KeyQuestion(words[.toggleTheme], words, onKey: { _ in }, onRemove: {}, onReset: {})
      }
    case .history:
      let history = history
      view.openPanel { HistoryPanel($0) { history } }
    case .latency: view.openPanel { LatencyPanel($0) }
    case .minimap, .minimapBesideSettings:
      view.chrome.showsMinimap = true
      view.chrome.minimap.seen = Viewport().corners(of: view.bounds)
      view.setNeedsLayout()
      if opening == .minimapBesideSettings { open(.settings) }
    case .selection, .selectionBesideSettings:
      let box = SelectionBox(
        centre: Point(x: 100, y: -20_000), size: Size(width: 12345.6, height: 40))
      view.chrome.show(SelectTool())
      view.selectionCard.show(box)
      view.selectionCard.show(
        CommonInk(of: [.dot(Dot(at: .zero))]), Pen.standard, in: .day, SelectionState())
      view.selectionCard.showsNumbers = true
      if opening == .selectionBesideSettings { open(.settings) }
    case .filters: openFilters()
    case .filtersOfView:
      view.openPanel { words in
        let panel = FilterPanel(words)
        panel.show(FilterChain(), of: words[.filtersOfView])
        return panel
      }
    case .filterPicker:
      openFilters()
      view.toggle(FilterPicker(ImageFilters.descriptions, words), at: view.panel?.closeButton)
    case .lookName:
      openFilters()
      view.toggle(LookNameCard(words), at: view.panel?.closeButton)
    case .notes: openNotes()
    case .notesThread: openNotes(of: .thread(SampleNotes.thread))
    case .noNotes: openNotes(Conversation([], me: ""))
    case .emojiPicker:
      openNotes()
      view.toggle(
        EmojiPicker(EmojiCatalogue(words.language), .usual, words), at: view.panel?.closeButton)
    case .pen:
      // The pen has a style with which the panel shows all rows.
      var pen = Pen.standard[5]
      pen.style?.stabiliser = .string(40)
      view.openPanel { words in
        let tool = PenTool(PenSettings())
        let panel = PenPanel(pen, with: tool.furtherOptions, words)
        panel.show(pen, in: .day, on: .white)
        return panel
      }
    case .reink:
      view.openPanel { words in
        let panel = ReinkPanel(Pen.standard, chosen: "brush", words)
        panel.show(canApply: true, in: .day)
        return panel
      }
    case .clashes:
      let sample = SampleClashes()
      view.openPanel { words in
        let panel = ClashPanel(words) { sample.clashes }
        panel.sight = { sample.sights[$0] }
        return panel
      }
    case .doctor: openDoctor()
    case .export: openExport(as: .pdf)
    case .exportPNG: openExport(as: .png)
    case .replay: openReplay()
    case .print:
      // The export is one for which the panel shows all rows.
      var export = DrawingExport(
        Drawing(), showing: Rect(x: 0, y: 0, width: 900, height: 700), as: .pdf)
      export.layout = PrintChoice().export.layout
      view.openPanel { words in
        let panel = PrintPanel(PrintChoice(), words)
        panel.show(export)
        panel.show(.printers(["Office", "Copy-room-2"]))
        return panel
      }
    case .lock: view.unlockCard.show(beside: Rect(x: 60, y: 100, width: 80, height: 40))
    case .legend:
      let names = ["Ada Lovelace", "Ben", "A name so long that no row has room for all of it"]
      view.legendCard.show(names.map { .init($0, Colour(0x2F6FDE)) }, in: .day)
    case .seek:
      view.seekCard.onEnd = { [unowned view] in view.seekCard.hide() }
      view.seekCard.open(with: "roof")
      view.seekCard.show(11, of: 12_345)
    case .gallery: openGallery(Self.drawings)
    case .emptyGallery: openGallery([])
    case .tooltip: view.showTooltip(for: view.chrome.title.menu) { _ in "F10" }
    case .bulletin:
      view.bulletin.show { $0(.cannotWrite, ["path": "/a", "reason": $0[.reasonFull]]) }
      view.bulletin.show(
        toast: words(.marksDeleted, count: 3), offer: (title: words[.undo], action: {}))
      view.bulletin.beginProgress(words(.savingName, ["name": "House.png"])) {}
      view.clock.tick(at: 0)
      view.clock.tick(at: 1000)
    }
    view.layoutIfNeeded()
  }

  /// Drawings with and without names, new and old.
  private static let drawings = [
    ("House by the sea", 5), ("2026-11-21-1432-k3vd", 3 * 60), ("Cat", 2 * 3600), ("木", 86400),
    ("2026-11-18-0905-aaaa", 3 * 86400),
    ("A plan of the garden with all its beds and trees", 400 * 86400),
  ].map { name, age in
    // The time is noon, which is on the same day in nearly all time zones.
    DrawingEntry(
      path: "/drawings/\(name).scrawl", modified: (noon - age) * 1_000_000_000, size: 4096)
  }
  private static let noon = 1_795_262_400

  /// Opens the panel of filters with one parameter of each kind, a disabled filter, and an unknown one.
  private func openFilters() {
    view.openPanel { words in
      let panel = FilterPanel(words)
      let chain = try? FilterChain(text: "shadow;-redact;newer:1;blend")
      panel.show(chain, of: words(.filtersOf, count: 2))
      return panel
    }
    press(words[.filterRedact])
  }

  /// Opens the export panel with all rows for a format.
  private func openExport(as format: ExportFormat) {
    var choice = ExportChoice()
    (choice.format, choice.pages, choice.isEditable) = (format, .sheets, true)
    let area = Rect(x: 0, y: 0, width: 900, height: 700)
    view.openPanel { words in
      let panel = ExportPanel(choice, hasSelection: true, words)
      var export = DrawingExport(Drawing(), showing: area, as: format)
      export.layout = choice.layout
      panel.show(export, bytes: 12_345)
      panel.show(isRedacted: choice.embedsDrawing)
      return panel
    }
  }

  /// Opens the tablet doctor with a pen that has every axis and every quirk and the window as its area, and with a mouse.
  private func openDoctor() {
    let pen = DeviceDescription(
      id: 7, name: "Studio Tablet Pen stylus", serial: 18193,
      axes: DeviceDescription.Axis.Label.allCases.enumerated().map {
        .init(number: $0, label: $1, low: 0, high: 8191, value: 4095)
      })
    let mouse = DeviceDescription(id: 8, name: "Acme Mouse")
    let reports = [(pen, DeviceKind.pen), (mouse, .mouse)].map { device, kind in
      DeviceReport(
        id: device.id, key: DeviceKey(device, generation: 0), kind: kind,
        choice: DeviceChoice(area: kind == .pen ? .window : .system),
        quirks: kind == .pen ? Set(DeviceQuirk.allCases) : [], axes: device.axes)
    }
    var record = DeviceRecord()
    record.pressures.add((0..<64).map { 0.2 + Double($0) / 128 })
    var activity = DeviceActivity()
    for step in 0..<DeviceActivity.length {
      var axes = pen.axes
      for index in axes.indices { axes[index].value = Double((step + index) % 32) * 256 }
      activity.add(axes, time: UInt32(step * 8), at: Moment.now)
    }
    view.openPanel { words in
      let panel = DoctorPanel(words)
      panel.show(savedAt: "/home/ada/Pictures/Scrawl 2026-11-25 18.00.00.input.txt")
      panel.show(reports.map { ($0, record) }, [7: activity], at: .now)
      panel.plot([7: activity])
      return panel
    }
  }

  private func openNotes(
    _ conversation: Conversation = SampleNotes.conversation, of scope: NotesScope = .all
  ) {
    let context = NoteContext(words, at: Self.noon, calendar: SampleNotes.calendar)
    let source = ConversationSource(conversation, context, NoteMetrics(textScale: textScale))
    view.openPanel { words in
      let panel = NotesPanel(words)
      let isThread = scope == .thread(SampleNotes.thread)
      panel.show(
        source, of: scope, about: isThread ? words(.notesAboutMarks, count: 2) : nil)
      if !isThread { panel.composer.show(words(.notesReplyTo, ["name": "Ada Lovelace"])) }
      return panel
    }
  }

  /// Opens a film of all steps, at its end.
  private func openReplay() {
    let film = Film(of: history)
    var projector = Projector(film, of: Drawing())
    _ = projector.go(to: film.length)
    let player = ReplayPlayer(projector, view.clock)
    view.open { words in
      let screen = ReplayScreen(player, words)
      screen.onLeave = { [unowned screen] in screen.removeFromSuperview() }
      return screen
    }
  }

  private func openGallery(_ drawings: [DrawingEntry]) {
    let worker = worker
    view.open { words in
      let gallery = GalleryView(DrawingLibrary(data: "/nowhere"), worker, words)
      gallery.onLeave = { [unowned gallery] in gallery.removeFromSuperview() }
      gallery.grid.now = { Self.noon }
      gallery.browser.show(drawings)
      return gallery
    }
  }

  private func press(_ name: String) {
    view.layoutIfNeeded()
    (view.focusOrder.first { $0.name == name } as? Control)?.perform()
  }
}
