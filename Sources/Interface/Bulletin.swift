package import Geometry
package import Language
package import System
package import Toolkit

/// What is told at the lower edge: what went wrong, which stays until it is put away or things went right; what just
/// happened, which goes by itself; and what is under way.
package final class Bulletin: View, Overlay {
  private var words: Words

  /// What went wrong, for when the words become others.
  private var news: ((Words) -> String)?
  private var offer: Offer?

  /// What can be done about it.
  package typealias Offer = (title: Phrase, action: () -> Void)

  private weak var notice: NoticeCard?
  private weak var toast: ToastCard?
  private weak var progress: ProgressCard?
  private var coming: Clock.Task?
  private var going: Clock.Task?

  private static let widest = 560.0
  private static let gap = 8.0

  /// How long a toast is to be read, and how long something takes that isn't worth a word, in milliseconds.
  private static let reading = 5000
  private static let delay = 200

  /// Between two looks at how far something has come.
  private static let glance = 100

  package init(_ words: Words) {
    self.words = words
    super.init()
  }

  /// The cards throw their shadows beyond it.
  package override var reach: Double { Backing.shadowReach }

  package override var takesTouches: Bool { false }

  /// Says the same in other words.
  package func speak(_ words: Words) {
    self.words = words
    toast?.removeFromSuperview()
    if hasNotice { show(notice: news, offer: offer) }
  }

  /// It stands at the lower edge, between what stands at the sides where there is room for that.
  package func place(in room: FreeRoom) {
    let height = sizeThatFits(
      Size(width: room.strip.width, height: room.inside.height)
    ).height
    superview?.place(
      self,
      at: Rect(
        x: room.strip.minX, y: room.strip.maxY - height, width: room.strip.width, height: height))
  }

  package func escape() -> Bool { cancelProgress() }

  /// Whether it says what went wrong.
  var hasNotice: Bool { notice?.superview != nil }

  /// The frames of what doesn't go by itself.
  package var standing: [Rect] { hasNotice ? [notice?.frame].compactMap { $0 } : [] }

  /// Says what went wrong; nil when all is well again.
  package func show(notice news: ((Words) -> String)?, offer: Offer? = nil) {
    notice?.removeFromSuperview()
    (self.news, self.offer) = (news, offer)
    guard let news else { return }
    let notice = NoticeCard(news(words), words, offer: offer)
    self.notice = notice
    add(notice)
  }

  /// Says what just happened, for a while.
  package func show(toast text: String, offer: (title: String, action: () -> Void)? = nil) {
    toast?.removeFromSuperview()
    going?.cancel()
    let card = ToastCard(text, offer: offer)
    toast = card
    add(card)
    going = root?.clock.run(after: Self.reading) { [weak card] in card?.removeFromSuperview() }
  }

  /// Shows that something is under way, and how far it has come, unless `endProgress` comes soon.
  package func beginProgress(
    _ text: String, of work: Progress? = nil, onCancel: @escaping () -> Void
  ) {
    endProgress()
    coming = root?.clock.run(after: Self.delay) { [unowned self] in
      let card = ProgressCard(text, words, onCancel: onCancel)
      progress = card
      add(card)
      if let work { follow(work) }
    }
  }

  private func follow(_ work: Progress) {
    guard let progress, progress.superview != nil else { return }
    progress.bar.value = work.part
    coming = root?.clock.run(after: Self.glance) { [unowned self] in follow(work) }
  }

  package func endProgress() {
    coming?.cancel()
    progress?.removeFromSuperview()
  }

  /// Cancels the work whose progress is shown. Returns whether there was any.
  package func cancelProgress() -> Bool {
    guard let progress, progress.superview != nil else { return false }
    progress.onCancel()
    return true
  }

  private func add(_ card: Card) {
    addSubview(card)
    root?.clock.animate { [weak card] in card?.alpha = $0 }
    superview?.setNeedsLayout()
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let heights = subviews.map { self.size(of: $0, in: size).height }
    let gaps = Double(max(heights.count - 1, 0)) * Self.gap
    return Size(width: size.width, height: heights.reduce(gaps, +))
  }

  package override func layout() {
    var y = 0.0
    for card in subviews {
      let size = size(of: card, in: bounds.size)
      place(
        card,
        at: Rect(
          x: ((bounds.width - size.width) / 2).rounded(), y: y, width: size.width,
          height: size.height))
      y += size.height + Self.gap
    }
  }

  private func size(of card: View, in room: Size) -> Size {
    card.sizeThatFits(Size(width: min(room.width, Self.widest), height: room.height))
  }
}
