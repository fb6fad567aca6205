import Graphics

/// Filters of the view that the user tries out: the shown ones, and the newest ones, which are shown next.
struct ViewTrials {
  var shown: FilterChain?
  var next: FilterChain?
}
