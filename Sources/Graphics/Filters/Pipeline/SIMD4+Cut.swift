extension SIMD4<Float> {
  /// The vector with all numbers clamped to 0...1.
  ///
  /// `clamp` would call functions that aren't inlined, and take several times as long.
  @inline(__always) var cut: SIMD4<Float> {
    var result = self
    result.replace(with: 0, where: result .< 0)
    result.replace(with: 1, where: result .> 1)
    return result
  }
}
