import Graphics

/// Filters of the view that the user tries out: those that are shown, and the newest ones, which are shown after them.
struct ViewTrials {
  var shown: FilterChain?
  var next: FilterChain?
}
