import Toolkit

extension NotesPanel {
  func listenToSearch() {
    page.find.onAction = { [unowned self] in
      if page.search.isHidden { openSearch() } else { closeSearch() }
    }
    page.search.field.onChange = { [unowned self] _ in searchAgain() }
    page.search.field.onSubmit = { [unowned self] _ in showHit(-1) }
    page.search.previous.onAction = { [unowned self] in showHit(-1) }
    page.search.next.onAction = { [unowned self] in showHit(1) }
  }

  func openSearch() {
    page.search.isHidden = false
    page.find.isSelected = true
    page.setNeedsLayout()
    root?.setFocus(page.search.field)
  }

  func closeSearch() {
    page.search.isHidden = true
    page.find.isSelected = false
    page.search.field.text = ""
    searchAgain()
    page.setNeedsLayout()
    if page.list.canFocus { root?.setFocus(page.list) }
  }

  /// Highlights the hits of the present phrase and shows the newest.
  func searchAgain() {
    let wasMarked = source?.context.search != nil
    source?.context.search = MessageSearch(page.search.field.text)
    countHits()
    guard wasMarked || source?.context.search != nil else { return }
    page.list.reloadData()
    hit = nil
    showHit(-1)
  }

  /// Finds the hits again without scrolling.
  func countHits() {
    let shown = hit.flatMap { hits.indices.contains($0) ? hits[$0].message : nil }
    var search = source?.context.search
    hits = search?.hits(in: source?.conversation.messages ?? []) ?? []
    hit = shown.flatMap { message in hits.firstIndex { $0.message == message } }
    page.search.show(hit, of: search == nil ? nil : hits.count)
  }

  /// Goes to the next hit, or with -1 to the previous one; wraps around.
  func showHit(_ way: Int) {
    guard !hits.isEmpty else { return }
    let next = hit.map { ($0 + way + hits.count) % hits.count } ?? hits.count - 1
    hit = next
    page.search.show(next, of: hits.count)
    jump(to: hits[next].message)
  }
}
