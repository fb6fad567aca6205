import Geometry
import Graphics
import Language
import Marks
import Styling
import Testing
import Toolkit

@testable import Notes

/// A window without a screen that shows a conversation.
final class ConversationStage: ViewHost {
  let scale: Double
  let root: RootView
  let list = CollectionView()
  let source: ConversationSource
  private let appearance = Appearance()

  init(
    _ conversation: Conversation, _ language: Language = .english, isDark: Bool = false,
    size: Size = Size(width: 360, height: 640), scale: Double = 1, textScale: Double = 1
  ) {
    self.scale = scale
    let context = NoteContext(
      Words(language), at: Samples.noon / 1000 + 3600, calendar: .universal)
    source = ConversationSource(conversation, context, NoteMetrics(textScale: textScale))
    root = RootView(frame: Rect(origin: .zero, size: size))
    root.host = self
    root.clock.isStill = true
    root.direction = language.isRightToLeft ? .rightToLeft : .leftToRight
    if isDark {
      var style = DarkStyle(textScale: textScale)
      style.addedVisits.addNotes()
      appearance.whenContained(in: RootView.self).setStyle(style)
    } else {
      var style = LightStyle(textScale: textScale)
      style.addedVisits.addNotes()
      appearance.whenContained(in: RootView.self).setStyle(style)
    }
    appearance.attach(to: root)
    (list.gap, list.arrangement) = (0, .column)
    list.dataSource = source
    list.frame = root.bounds
    root.addSubview(list)
    root.layoutIfNeeded()
  }

  func needsDisplay(_ area: Rect) {}

  func click(_ point: Point) {
    root.deliver(.began(Touch(location: point, time: 0)))
    root.deliver(.ended(Touch(location: point, time: 10)))
  }

  /// The pixels of the window.
  func image(_ background: Colour) throws -> ImageSurface {
    let size = root.bounds.size
    let surface = try ImageSurface(
      width: Int(size.width * scale), height: Int(size.height * scale), format: .rgb)
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    context.setFillColour(background)
    context.fill(root.bounds)
    root.display(root.bounds, on: context)
    try context.finish()
    surface.flush()
    return surface
  }
}
