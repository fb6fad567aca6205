import Formats
import Geometry
import Graphics
import Interface
import Language
import Library
import Toolkit

/// Lets the user choose area, format and options of an export, with a preview and the size of the file.
final class ExportPanel: Panel {
  /// Called after the user has changed an option, with `choice` already changed.
  var onChange: (() -> Void)?

  /// Called when the user presses the export button.
  var onExport: (() -> Void)?

  private(set) var choice: ExportChoice

  private let words: Words
  private let preview = ExportPreview()
  private let size = Label(role: .caption)
  private let format: SegmentedChoice
  private let part: SegmentedChoice
  private let paper: Toggle
  private let notes: Toggle
  private let editable: Toggle
  private let redacted: Label
  private let scaleRow: ValueRow
  private let pages: SegmentedChoice
  private let sheet: SegmentedChoice
  private let pageViews: [View]
  private let export: Button

  init(_ choice: ExportChoice, hasSelection: Bool, _ words: Words) {
    (self.choice, self.words) = (choice, words)
    if !hasSelection, choice.part == .selection { self.choice.part = .all }
    format = SegmentedChoice(ExportFormat.allCases.map(\.name))
    part = SegmentedChoice(
      [.exportAll, .exportView] + (hasSelection ? [.exportSelection] : []), words)
    paper = Toggle(words[.exportPaper])
    notes = Toggle(words[.exportNotes])
    editable = Toggle(words[.exportEditable])
    redacted = Label(words[.exportRedacted], role: .caption)
    redacted.overflow = .wrap
    redacted.isHidden = true
    let scales = ExportChoice.scales
    scaleRow = ValueRow(
      words[.exportScale], Slider(0...Double(scales.count - 1), value: 0, step: 1)
    ) { words(.times, ["number": words.number(scales[Int($0)])]) }
    pages = SegmentedChoice([.exportAsLarge, .exportOneSheet, .exportSheets], words)
    sheet = SegmentedChoice(PaperSize.all.map(\.title))
    pageViews = [Label(words[.exportPages], role: .caption), pages]
    export = Button(title: words[.export], role: .primary)
    let list = Stack(.column, gap: 8)
    super.init(
      words[.exportTitle], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    (format.name, part.name) = (words[.exportFormat], words[.exportPart])
    (pages.name, sheet.name) = (words[.exportPages], words[.exportSheet])
    let views: [View] =
      [preview, size, format, Label(words[.exportPart], role: .caption), part, paper, notes]
      + [editable, redacted, scaleRow] + pageViews + [sheet, export]
    for view in views { list.addSubview(view) }
    follow()
    showChoice()
  }

  private func follow() {
    format.onChange = { [unowned self] index in change { $0.format = ExportFormat.allCases[index] }
    }
    part.onChange = { [unowned self] index in
      change { $0.part = [.all, .view, .selection][index] }
    }
    paper.onChange = { [unowned self] isOn in change { $0.hasPaper = isOn } }
    notes.onChange = { [unowned self] isOn in change { $0.hasNotes = isOn } }
    editable.onChange = { [unowned self] isOn in change { $0.isEditable = isOn } }
    scaleRow.slider.onChange = { [unowned self] value in
      change { $0.scale = ExportChoice.scales[Int(value.rounded())] }
    }
    pages.onChange = { [unowned self] index in
      change { $0.pages = ExportChoice.Pages.allCases[index] }
    }
    sheet.onChange = { [unowned self] index in change { $0.paper = PaperSize.all[index].name } }
    export.onAction = { [unowned self] in onExport?() }
  }

  private func change(_ body: (inout ExportChoice) -> Void) {
    let before = choice
    body(&choice)
    guard choice != before else { return }
    showChoice()
    onChange?()
  }

  private func showChoice() {
    format.selectedIndex = ExportFormat.allCases.firstIndex(of: choice.format) ?? 0
    part.selectedIndex = [.all, .view, .selection].firstIndex(of: choice.part) ?? 0
    paper.isOn = choice.hasPaper
    notes.isOn = choice.hasNotes
    notes.isHidden = choice.format == .png
    editable.isOn = choice.embedsDrawing
    editable.isHidden = choice.format != .png || choice.part != .all
    if !choice.embedsDrawing { show(isRedacted: false) }
    scaleRow.show(Double(ExportChoice.scales.firstIndex(of: choice.scale) ?? 0))
    pages.selectedIndex = ExportChoice.Pages.allCases.firstIndex(of: choice.pages) ?? 0
    sheet.selectedIndex = PaperSize.all.firstIndex { $0.name == choice.paper } ?? 0
    for view in pageViews { view.isHidden = choice.format != .pdf }
    sheet.isHidden = choice.format != .pdf || choice.pages == .asLarge
    setNeedsLayout()
  }

  /// Shows the size of the picture, and that of the file once it is computed.
  func show(_ export: DrawingExport?, bytes: Int?) {
    self.export.isEnabled = export != nil
    guard let export else {
      size.text = words[.exportNothing]
      preview.picture = nil
      return
    }
    let parts = [export.sizeText(words), bytes.map { words.size($0) }].compactMap(\.self)
    size.text = parts.joined(separator: " · ")
  }

  /// Shows whether the drawing can't be embedded, since the picture hides a part of it.
  func show(isRedacted: Bool) {
    redacted.isHidden = !isRedacted
    editable.isOn = choice.embedsDrawing && !isRedacted
    editable.isEnabled = !isRedacted
    setNeedsLayout()
  }

  func show(_ picture: ImageSurface?) {
    preview.picture = picture
  }
}

/// A small preview of the export.
final class ExportPreview: ThumbnailView {
  static let width = 300.0
  static let height = 130.0

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(Self.height, size.height))
  }
}

extension SegmentedChoice {
  fileprivate convenience init(_ titles: [Phrase], _ words: Words) {
    self.init(titles.map { words[$0] })
  }
}

extension PaperSize {
  /// The name for the user, with a capital letter.
  var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension DrawingExport {
  /// The size of the picture, or of the paper.
  func sizeText(_ words: Words) -> String {
    func text(_ width: Double, _ height: Double, _ unit: String) -> String {
      "\(words.number(width.rounded())) × \(words.number(height.rounded())) \(unit)"
    }
    guard format == .pdf else {
      return text((area.width * scale).rounded(.up), (area.height * scale).rounded(.up), "px")
    }
    let millimetres = 25.4 / 96 * scale
    switch layout {
    case .asLarge: return text(area.width * millimetres, area.height * millimetres, "mm")
    case .fitted(let paper, _): return paper.title
    case .tiled(let paper, _, _):
      return sheetCount.map { "\(words.number(Double($0))) × \(paper.title)" } ?? paper.title
    }
  }
}
