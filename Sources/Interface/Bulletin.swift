package import Geometry
package import Language
package import System
package import Toolkit

/// Shows messages at the bottom of the window: an error until it is dismissed or replaced, trouble until it is over, a toast for
/// some seconds, the progress of work, and a hint or a reason to wait as long as it applies.
package final class Bulletin: View, Overlay {
  private var words: Words

  /// Makes the hint's text.
  private var hintText: ((Words) -> String)?
  private var hintAnswers: [HintAnswer] = []

  /// A button beside the error.
  package typealias Offer = (title: Phrase, action: () -> Void)

  /// The last error, and the trouble that lasts.
  private var notice: Notice?
  private var trouble: Notice?

  private struct Notice {
    /// Makes the text; called again when the language changes.
    let text: (Words) -> String
    let offer: Offer?
    weak var card: NoticeCard?

    var isShown: Bool { card?.superview != nil }
  }

  private weak var toast: ToastCard?
  private weak var hint: HintCard?
  private weak var progress: ProgressCard?
  private var progressTask: Clock.Task?
  private weak var waiting: ToastCard?
  private var waitingTask: Clock.Task?

  /// The work whose progress is shown or soon will be; nil if the caller didn't name it.
  private weak var work: Progress?
  private var toastTask: Clock.Task?

  private static let widest = 560.0
  private static let gap = 8.0

  /// The time for which a toast stays, and the time after which the progress of work is shown, in milliseconds.
  private static let toastTime = 5000
  private static let progressDelay = 200

  /// The time between two updates of the progress bar, in milliseconds.
  private static let progressInterval = 100

  package init(_ words: Words) {
    self.words = words
    super.init()
  }

  /// The cards' shadows extend beyond the frame.
  package override var reach: Double { Backing.shadowReach }

  package override var takesTouches: Bool { false }

  /// Changes the language.
  package func changeLanguage(to words: Words) {
    self.words = words
    toast?.removeFromSuperview()
    if let trouble, trouble.isShown { setTrouble(trouble.text, offer: trouble.offer) }
    if let notice, notice.isShown { show(notice: notice.text, offer: notice.offer) }
    if hintText != nil { setHint(hintText, hintAnswers) }
  }

  /// Takes the bottom of the free strip between the cards at the sides.
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

  /// Whether an error is shown.
  var hasNotice: Bool { notice?.isShown == true }

  /// The frames of errors; toasts and progress disappear on their own.
  package var persistentFrames: [Rect] {
    [trouble, notice].compactMap { $0?.isShown == true ? $0?.card?.frame : nil }
  }

  /// Shows an error, or hides it for nil.
  package func show(notice text: ((Words) -> String)?, offer: Offer? = nil) {
    put(text, offer, as: \.notice)
  }

  /// Hides an error that is no longer true, if it is shown.
  package func hide(notice text: (Words) -> String) {
    if let notice, notice.isShown, notice.text(words) == text(words) { show(notice: nil) }
  }

  /// Shows trouble, an error that stays until it is over, and that no other error replaces; nil ends it.
  package func setTrouble(_ text: ((Words) -> String)?, offer: Offer? = nil) {
    put(text, offer, as: \.trouble)
  }

  private func put(
    _ text: ((Words) -> String)?, _ offer: Offer?,
    as kind: ReferenceWritableKeyPath<Bulletin, Notice?>
  ) {
    self[keyPath: kind]?.card?.removeFromSuperview()
    self[keyPath: kind] = nil
    guard let text else { return }
    let card = NoticeCard(text(words), words, offer: offer)
    self[keyPath: kind] = Notice(text: text, offer: offer, card: card)
    add(card)
  }

  /// Shows a toast for some seconds.
  package func show(toast text: String, offer: (title: String, action: () -> Void)? = nil) {
    toast?.removeFromSuperview()
    toastTask?.cancel()
    let card = ToastCard(text, offer: offer)
    toast = card
    add(card)
    toastTask = root?.clock.run(after: Self.toastTime) { [weak card] in card?.removeFromSuperview()
    }
  }

  /// Hides a toast that is no longer true, if it is shown.
  package func hide(toast text: String) {
    if toast?.text == text { toast?.removeFromSuperview() }
  }

  /// Shows a hint, with buttons for its answers, until another one replaces it; nil hides it.
  package func setHint(_ text: ((Words) -> String)?, _ answers: [HintAnswer] = []) {
    hint?.removeFromSuperview()
    (hintText, hintAnswers) = (text, text == nil ? [] : answers)
    guard let text else { return }
    let card = HintCard(text(words), answers, words)
    hint = card
    add(card)
  }

  /// Shows after 200 ms that the drawing waits, and for what; nil ends the wait.
  package func setWaiting(_ text: ((Words) -> String)?) {
    waitingTask?.cancel()
    waiting?.removeFromSuperview()
    guard let text else { return }
    waitingTask = root?.clock.run(after: Self.progressDelay) { [unowned self] in
      let card = ToastCard(text(words))
      waiting = card
      add(card)
    }
  }

  /// Shows a progress bar, unless `endProgress` is called within 200 ms.
  package func beginProgress(
    _ text: String, of work: Progress? = nil, onCancel: @escaping () -> Void
  ) {
    endProgress()
    self.work = work
    progressTask = root?.clock.run(after: Self.progressDelay) { [unowned self] in
      let card = ProgressCard(text, words, onCancel: onCancel)
      progress = card
      add(card)
      if let work { follow(work) }
    }
  }

  private func follow(_ work: Progress) {
    guard let progress, progress.superview != nil else { return }
    progress.bar.value = work.part
    progressTask = root?.clock.run(after: Self.progressInterval) { [unowned self] in follow(work) }
  }

  package func endProgress() {
    progressTask?.cancel()
    progress?.removeFromSuperview()
    work = nil
  }

  /// Ends the progress of `work`, unless other work is shown by now.
  package func endProgress(of work: Progress) {
    if self.work === work { endProgress() }
  }

  /// Cancels the work whose progress is shown; returns false if there is none.
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
