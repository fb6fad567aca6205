/// A change with its step, in the order of stamps.
struct Turn {
  let op: Op
  let step: Int
  let side: Side
  let isLive: Bool
}
