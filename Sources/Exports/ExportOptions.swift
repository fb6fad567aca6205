import Formats
import Graphics
import Interface
import Language
import Toolkit

/// The rows of the panel in which the user chooses what an export contains; rows that a format doesn't have are hidden.
final class ExportOptions {
  /// Called after the user has changed an option, with `choice` already changed.
  var onChange: (() -> Void)?

  private(set) var choice: ExportChoice

  private let format: SegmentedChoice
  private let part: SegmentedChoice
  private let paper: Toggle
  private let notes: Toggle
  private let outlines: Toggle
  private let editable: Toggle
  private let redacted: Label
  private let scaleRow: ValueRow
  private let pages: (caption: Label, choice: SegmentedChoice)
  private let sheet: SegmentedChoice

  /// The views in their order, with captions.
  let views: [View]

  init(_ choice: ExportChoice, hasSelection: Bool, _ words: Words) {
    self.choice = choice
    if !hasSelection, choice.part == .selection { self.choice.part = .all }
    format = SegmentedChoice(ExportFormat.allCases.map(\.name))
    part = SegmentedChoice(
      [.exportAll, .exportView] + (hasSelection ? [.exportSelection] : []), words)
    paper = Toggle(words[.exportPaper])
    notes = Toggle(words[.exportNotes])
    outlines = Toggle(words[.exportOutlines])
    editable = Toggle(words[.exportEditable])
    redacted = Label(words[.exportRedacted], role: .caption)
    redacted.overflow = .wrap
    redacted.isHidden = true
    let scales = ExportChoice.scales
    scaleRow = ValueRow(
      words[.exportScale], Slider(0...Double(scales.count - 1), value: 0, step: 1)
    ) { words(.times, ["number": words.number(scales[Int($0)])]) }
    pages = (
      Label(words[.exportPages], role: .caption),
      SegmentedChoice([.exportAsLarge, .exportOneSheet, .exportSheets], words)
    )
    sheet = SegmentedChoice(PaperSize.all.map(\.title))
    views = [
      format, Label(words[.exportPart], role: .caption), part, paper, notes, outlines,
      editable, redacted, scaleRow, pages.caption, pages.choice, sheet,
    ]
    (format.name, part.name) = (words[.exportFormat], words[.exportPart])
    (pages.choice.name, sheet.name) = (words[.exportPages], words[.exportSheet])
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
    outlines.onChange = { [unowned self] isOn in change { $0.hasOutlines = isOn } }
    editable.onChange = { [unowned self] isOn in change { $0.isEditable = isOn } }
    scaleRow.slider.onChange = { [unowned self] value in
      change { $0.scale = ExportChoice.scales[Int(value.rounded())] }
    }
    pages.choice.onChange = { [unowned self] index in
      change { $0.pages = ExportChoice.Pages.allCases[index] }
    }
    sheet.onChange = { [unowned self] index in change { $0.paper = PaperSize.all[index].name } }
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
    for view: View in [paper, scaleRow] { view.isHidden = choice.format == .text }
    notes.isOn = choice.hasNotes
    notes.isHidden = !ExportFormat.documents.contains(choice.format)
    outlines.isOn = choice.hasOutlines
    outlines.isHidden = choice.format != .svg
    editable.isOn = choice.embedsDrawing
    editable.isHidden = choice.format != .png || choice.part != .all
    if !choice.embedsDrawing { show(isRedacted: false) }
    scaleRow.show(Double(ExportChoice.scales.firstIndex(of: choice.scale) ?? 0))
    pages.choice.selectedIndex = ExportChoice.Pages.allCases.firstIndex(of: choice.pages) ?? 0
    sheet.selectedIndex = PaperSize.all.firstIndex { $0.name == choice.paper } ?? 0
    for view: View in [pages.caption, pages.choice] { view.isHidden = choice.format != .pdf }
    sheet.isHidden = choice.format != .pdf || choice.pages == .asLarge
  }

  /// Shows whether the drawing can't be embedded, since the picture hides a part of it.
  func show(isRedacted: Bool) {
    redacted.isHidden = !isRedacted
    editable.isOn = choice.embedsDrawing && !isRedacted
    editable.isEnabled = !isRedacted
  }
}

extension SegmentedChoice {
  fileprivate convenience init(_ titles: [Phrase], _ words: Words) {
    self.init(titles.map { words[$0] })
  }
}
