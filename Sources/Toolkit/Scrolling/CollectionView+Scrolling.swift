import Geometry

extension CollectionView {
  /// Scrolls to an item and keeps it there when heights change, until the user scrolls or another item is scrolled to.
  public func scrollToItem(_ index: Int, at placement: CollectionPlacement = .nearest) {
    guard (0..<count).contains(index) else { return }
    stopGliding()
    (aim, isAtEnd) = ((index, placement), false)
    layOut()
  }

  /// Scrolls to a value of `position`.
  public func scroll(to position: CollectionPosition) {
    stopGliding()
    (aim, isAtEnd, self.position) = (nil, false, position)
    layOut()
  }

  /// Lays out the visible items: at the old position, at the end, or around the item that was scrolled to.
  func layOut() {
    guard bounds.width > 0, bounds.height > 0 else { return placeContent() }
    let stays = sticksToEnd && isAtEnd
    updateItems()
    if stays {
      aim = nil
      show(.end(of: count))
    } else {
      show(position)
      if let aim { show(position(of: aim.item, at: aim.placement)) }
    }
  }

  func move(by distance: Double) -> Double {
    layoutIfStale()
    aim = nil
    let distance = distance.rounded()
    guard distance != 0 else { return 0 }
    // A jump over a long distance doesn't measure the items in between.
    guard abs(distance) <= 2 * bounds.height else {
      let before = offset
      jump(to: offset + distance)
      return offset - before
    }
    return distance
      - show(CollectionPosition(item: position.item, shift: position.shift + distance))
  }

  func jump(to offset: Double) {
    layoutIfStale()
    aim = nil
    let next = min(max(offset, 0), maximumOffset).rounded()
    guard let items, next != self.offset else { return }
    if next <= 0 {
      show(CollectionPosition(item: 0, shift: 0))
    } else if next >= maximumOffset {
      show(.end(of: items.count))
    } else if abs(next - self.offset) <= bounds.height {
      let shift = position.shift + next - self.offset
      show(CollectionPosition(item: position.item, shift: shift))
    } else {
      let (unit, rest) = items.unit(at: next)
      show(CollectionPosition(item: items.items(ofUnit: unit).lowerBound, shift: rest))
    }
  }

  /// The position at which `item` has a placement.
  private func position(of item: Int, at placement: CollectionPlacement) -> CollectionPosition {
    let measured = withItems { items -> (height: Double, top: Double)? in
      guard item < items.count else { return nil }
      return (items.frame(of: item).height, pinnedHeight(above: item, &items))
    }
    guard let (height, top) = measured ?? nil else { return position }
    let lowest = bounds.height - height
    let place: Double
    switch placement {
    case .start: place = top
    case .centre: place = max(top + ((lowest - top) / 2).rounded(), top)
    case .end: place = lowest
    case .nearest:
      let seen = visible.first { $0.index == item }?.frame.minY
      let now = seen ?? (item < position.item ? -.infinity : .infinity)
      place = now < top ? top : max(min(now, lowest), top)
    }
    return CollectionPosition(item: item, shift: -place)
  }

  /// Shows the items at a position; nothing else moves the content. Returns the distance by which the content's ends held it
  /// back.
  @discardableResult  // Few callers mind the ends.
  private func show(_ wanted: CollectionPosition) -> Double {
    guard let dataSource, items?.count ?? 0 > 0 else {
      for index in shown.keys { retire(index) }
      (visible, isAtEnd) = ([], true)
      position = CollectionPosition(item: 0, shift: 0)
      adopt(offset: 0, height: 0)
      return 0
    }
    var pinned: (index: Int, frame: Rect)?
    let correction = withItems { items in
      let window = items.window(at: wanted, height: bounds.height)
      pinned = pinnedHeader(in: window, &items)
      let unit = items.unit(of: window.position.item)
      let top = items.top(ofUnit: unit) + items.frame(of: window.position.item).minY
      (position, visible, isAtEnd) = (window.position, window.items, window.isAtEnd)
      adopt(offset: top + position.shift, height: items.height)
      return window.correction
    }
    place(visible, pinned, from: dataSource)
    onScroll?()
    return correction ?? 0
  }

  private func place(
    _ visible: [(index: Int, frame: Rect)], _ pinned: (index: Int, frame: Rect)?,
    from source: any CollectionViewDataSource
  ) {
    let last = visible.last?.index ?? 0
    let range = (visible.first?.index ?? 0)...last
    for index in shown.keys where !range.contains(index) && index != pinned?.index { retire(index) }
    let place = Vector(dx: 0, dy: offset)
    for (index, frame) in visible where index != pinned?.index {
      content.place(bring(index, from: source), at: frame.offset(by: place))
    }
    guard let pinned else { return }
    let cell = bring(pinned.index, from: source)
    content.place(cell, at: pinned.frame.offset(by: place))
    content.bringToFront(cell)
  }
}
