import Formats
import Graphics
import Interface
import Language
import Toolkit

/// Lets the user choose the paper, and also the printer if the desktop has no dialog for it.
final class PrintPanel: Panel {
  /// Called when the user has changed the choice.
  var onChange: (() -> Void)?

  /// Called when the user presses the print button.
  var onPrint: (() -> Void)?

  /// Called when the user wants to save the file for printing.
  var onSave: (() -> Void)?

  private(set) var choice: PrintChoice

  /// The chosen printer; nil if the desktop's dialog asks for it.
  private(set) var printer: String?

  private let words: Words
  private let preview = PrintPreview()
  private let size = Label(role: .caption)
  private let pages: SegmentedChoice
  private let sheet: SegmentedChoice
  private let orientation: SegmentedChoice
  private let state = Label(role: .caption)
  private let printerTitle: Label
  private let printerButton: Button
  private let copiesTitle: Label
  private let copiesStepper: Stepper
  private let print: Button
  private let save: Button

  /// Shows `choice`. The way of printing is unknown at first.
  init(_ choice: PrintChoice, _ words: Words) {
    (self.choice, self.words) = (choice, words)
    pages = SegmentedChoice([words[.exportOneSheet], words[.exportSheets]])
    sheet = SegmentedChoice(PaperSize.all.map(\.title))
    orientation = SegmentedChoice(
      [words[.printAutomatic], words[.printPortrait], words[.printLandscape]])
    state.overflow = .wrap
    printerTitle = Label(words[.printPrinter], role: .caption)
    printerButton = Button(title: "", role: .secondary)
    copiesTitle = Label(words[.printCopies], role: .caption)
    copiesStepper = Stepper(1...99, value: 1, step: 1) { words.number($0) }
    print = Button(title: words[.print], role: .primary)
    save = Button(title: words[.printToFile], role: .secondary)
    let list = Stack(.column, gap: 8)
    super.init(
      words[.printTitle], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    (pages.name, sheet.name) = (words[.exportPages], words[.exportSheet])
    orientation.name = words[.printOrientation]
    (printerButton.name, copiesStepper.name) = (words[.printPrinter], words[.printCopies])
    let views: [View] = [
      preview, size, Label(words[.exportPages], role: .caption), pages, sheet,
      Label(words[.printOrientation], role: .caption), orientation, printerTitle, printerButton,
      copiesTitle, copiesStepper, state, print, save,
    ]
    for view in views { list.addSubview(view) }
    pages.onChange = { [unowned self] index in change { $0.fits = index == 0 } }
    sheet.onChange = { [unowned self] index in change { $0.paper = PaperSize.all[index].name } }
    orientation.onChange = { [unowned self] index in
      change { $0.orientation = PaperSize.Orientation.allCases[index] }
    }
    print.onAction = { [unowned self] in onPrint?() }
    save.onAction = { [unowned self] in onSave?() }
    showChoice()
    show(.unknown)
  }

  /// The number of copies.
  var copies: Int { Int(copiesStepper.value) }

  private func change(_ body: (inout PrintChoice) -> Void) {
    let before = choice
    body(&choice)
    guard choice != before else { return }
    showChoice()
    onChange?()
  }

  private func showChoice() {
    pages.selectedIndex = choice.fits ? 0 : 1
    sheet.selectedIndex = PaperSize.all.firstIndex { $0.name == choice.paper } ?? 0
    orientation.selectedIndex =
      PaperSize.Orientation.allCases.firstIndex(of: choice.orientation) ?? 0
    superview?.setNeedsLayout()
  }

  /// Shows the number of sheets; nil means that there is no ink to print.
  func show(_ export: DrawingExport?) {
    size.text = export?.sizeText(words) ?? words[.printNothing]
    // The chosen paper already tells the size.
    size.isHidden = export != nil && choice.fits
    preview.show(export)
    hasContent = export != nil
  }

  /// Shows a preview of all sheets.
  func show(_ picture: ImageSurface?) {
    preview.picture = picture
  }

  private var hasContent = true {
    didSet { showButtons() }
  }

  private var isPossible = false {
    didSet { showButtons() }
  }

  private func showButtons() {
    print.isEnabled = hasContent && isPossible
    save.isEnabled = hasContent
  }

  /// Shows the rows for a way of printing.
  func show(_ way: PrintWay) {
    var names: [String] = []
    state.text = ""
    switch way {
    case .unknown: state.text = words[.printFinding]
    case .dialog: break
    case .printers([]): state.text = words[.printNoPrinter]
    case .printers(let found): names = found
    case .nothing: state.text = words[.printNoWay]
    }
    state.isHidden = state.text.isEmpty
    save.isHidden = way != .nothing && way != .printers([])
    isPossible = way == .dialog || !names.isEmpty
    for view in [printerTitle, printerButton, copiesTitle, copiesStepper] {
      view.isHidden = names.isEmpty
    }
    choosePrinter(printer.flatMap { names.contains($0) ? $0 : nil } ?? names.first)
    printerButton.onAction = { [unowned self] in
      let items = names.map { name in
        Menu.Item(name, isOn: name == printer) { [weak self] in self?.choosePrinter(name) }
      }
      Menu([items]).open(at: printerButton)
    }
    superview?.setNeedsLayout()
  }

  private func choosePrinter(_ name: String?) {
    printer = name
    printerButton.title = name ?? ""
  }
}
