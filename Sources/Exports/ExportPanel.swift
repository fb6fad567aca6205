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

  private let words: Words
  private let preview = ExportPreview()
  private let size = Label(role: .caption)
  private let options: ExportOptions
  private let export: Button

  init(_ choice: ExportChoice, hasSelection: Bool, _ words: Words) {
    self.words = words
    options = ExportOptions(choice, hasSelection: hasSelection, words)
    export = Button(title: words[.export], role: .primary)
    let list = Stack(.column, gap: 8)
    super.init(
      words[.exportTitle], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    for view in [preview, size] + options.views + [export] { list.addSubview(view) }
    options.onChange = { [unowned self] in
      setNeedsLayout()
      onChange?()
    }
    export.onAction = { [unowned self] in onExport?() }
  }

  var choice: ExportChoice { options.choice }

  /// Shows the size of the picture, and that of the file once it is computed.
  func show(_ export: DrawingExport?, bytes: Int?) {
    self.export.isEnabled = export != nil
    guard let export else {
      size.text = words[.exportNothing]
      preview.picture = nil
      return
    }
    let parts = [
      export.format == .text ? nil : export.sizeText(words), bytes.map { words.size($0) },
    ].compactMap(\.self)
    size.text = parts.joined(separator: " · ")
  }

  /// Shows whether the drawing can't be embedded, since the picture hides a part of it.
  func show(isRedacted: Bool) {
    options.show(isRedacted: isRedacted)
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
