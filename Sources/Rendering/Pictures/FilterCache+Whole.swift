import Geometry
import Graphics
import Marks
import Synchronization
import System

/// The computing of whole pictures for one medium: the one under way, and the last one requested meanwhile.
struct WholeWork {
  typealias Computing = @Sendable () -> PixelSource?

  var current: FilterCache.Key
  var next: (key: FilterCache.Key, compute: Computing)?

  /// The areas in which an older picture or none was shown meanwhile.
  var areas: [Rect]
}

extension FilterCache {
  /// The whole picture of a key and its pixels. If it isn't computed yet, waits if `waiting`; otherwise returns the picture that
  /// was last shown of the same part of the medium, and `follow` reports `area` later. Nil if there is no picture.
  func whole(
    _ key: Key, missingIn area: Rect, waiting: Bool, _ compute: @escaping WholeWork.Computing
  ) -> (key: Key, pixels: PixelSource)? {
    state.withLock { $0.wanted[key.medium] = key }
    let entry = entry(key)
    if waiting { return entry.pixels(compute).map { (key, $0) } }
    switch entry.contentIfThere {
    case .known(let pixels):
      state.withLock { $0.latest[key.medium] = key }
      return (key, pixels)
    case .failed: return nil
    case .unknown: request(key, area, compute)
    }
    let latest = state.withLock { state in
      state.latest[key.medium].flatMap { last in state.entries[last].map { (last, $0) } }
    }
    guard let (last, entry) = latest, last.crop == key.crop,
      case .known(let pixels) = entry.contentIfThere
    else { return nil }
    return (last, pixels)
  }

  /// Makes a thread compute a whole picture. It replaces a waiting request for the same medium, which is repeated if it is still
  /// wanted.
  private func request(_ key: Key, _ area: Rect, _ compute: @escaping WholeWork.Computing) {
    let isIdle = state.withLock { state in
      guard state.works[key.medium] != nil else {
        state.works[key.medium] = WholeWork(current: key, areas: [area])
        return true
      }
      state.works[key.medium]?.areas.append(area)
      if state.works[key.medium]?.current != key { state.works[key.medium]?.next = (key, compute) }
      return false
    }
    if isIdle { Thread.start { [self] in work(key, compute) } }
  }

  private func work(_ key: Key, _ compute: @escaping WholeWork.Computing) {
    Thread.lowerPriority()
    var (key, compute) = (key, compute)
    while true {
      _ = entry(key).pixels(compute)
      let (next, areas, listener) = state.withLock { state in
        let work = state.works.removeValue(forKey: key.medium)
        if let next = work?.next {
          state.works[key.medium] = WholeWork(current: next.key, areas: [])
        }
        return (work?.next, work?.areas ?? [], state.listener)
      }
      listener?(areas)
      guard let next else { return }
      (key, compute) = next
    }
  }
}
