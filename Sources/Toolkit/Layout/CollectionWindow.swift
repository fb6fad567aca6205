import Geometry

/// The visible part of a collection, with measured items.
struct CollectionWindow {
  /// The visible items, with their frames relative to the view's top edge.
  var items: [(index: Int, frame: Rect)] = []

  /// The position, relative to the first visible item.
  var position: CollectionPosition

  /// The difference between the wanted position and the one that the ends of the content allow.
  var correction = 0.0

  /// Whether the content's end is in view.
  var isAtEnd = false
}

extension CollectionLayout {
  /// Measures and lists the items in a view of `height` whose top edge is at `wanted`. The shift may lead to other items, in
  /// either direction, and beyond the ends. The collection must not be empty.
  mutating func window(at wanted: CollectionPosition, height: Double) -> CollectionWindow {
    let item = min(max(wanted.item, 0), count - 1)
    var unit = unit(of: item)
    var shift = frame(of: item).minY + wanted.shift
    var window = CollectionWindow(position: wanted)
    climb(&unit, &shift, &window.correction)
    while unit + 1 < unitCount, shift >= measuredHeight(ofUnit: unit) {
      shift -= measuredHeight(ofUnit: unit)
      unit += 1
    }
    if let spare = spare(below: unit, shift, height), spare >= 0 {
      shift -= spare
      window.correction += spare
      window.isAtEnd = true
      climb(&unit, &shift, &window.correction)
    } else {
      // A position a pixel above the end counts as the end, since positions are rounded.
      window.isAtEnd = spare(below: unit, shift, height).map { $0 >= -1 } ?? false
    }
    window.items = visibleItems(from: unit, shift, height)
    window.position = CollectionPosition(item: items(ofUnit: unit).lowerBound, shift: shift)
    if let (index, frame) = window.items.first {
      window.position = CollectionPosition(item: index, shift: -frame.minY)
    }
    return window
  }

  /// Goes up to the unit at the view's top edge.
  private mutating func climb(_ unit: inout Int, _ shift: inout Double, _ correction: inout Double)
  {
    while shift < 0, unit > 0 {
      unit -= 1
      shift += measuredHeight(ofUnit: unit)
    }
    guard shift < 0 else { return }
    correction += shift
    shift = 0
  }

  /// The room in the view below the last item; negative if the last unit reaches beyond the view, and nil if that unit isn't
  /// visible.
  private mutating func spare(below unit: Int, _ shift: Double, _ height: Double) -> Double? {
    var bottom = -shift
    for next in unit..<unitCount {
      guard bottom <= height else { return nil }
      bottom += measuredHeight(ofUnit: next)
    }
    return height - (bottom - gap)
  }

  private mutating func visibleItems(
    from first: Int, _ shift: Double, _ height: Double
  ) -> [(index: Int, frame: Rect)] {
    var found: [(index: Int, frame: Rect)] = []
    var top = -shift
    var unit = first
    while unit < unitCount, top <= height {
      let start = items(ofUnit: unit).lowerBound
      for (index, frame) in frames(ofUnit: unit).enumerated() {
        let frame = frame.offset(by: Vector(dx: 0, dy: top))
        if frame.maxY > 0, frame.minY <= height {
          found.append((start + index, frame))
        }
      }
      top += measuredHeight(ofUnit: unit)
      unit += 1
    }
    return found
  }
}
