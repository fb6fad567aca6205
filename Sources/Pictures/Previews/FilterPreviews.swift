package import Graphics
package import System

/// Makes small pictures of the effects of filters, one after the other.
package struct FilterPreviews {
  private let example: any FilterExample

  package init(of example: any FilterExample) {
    self.example = example
  }

  /// Lets `worker` draw the example with each filter added to its present ones, and passes the pictures to `then` until
  /// `progress` is cancelled.
  package func draw(
    on worker: Worker, _ progress: Progress, then: @escaping (Thumbnail, _ index: Int) -> Void
  ) {
    draw(0, on: worker, progress, then)
  }

  private func draw(
    _ index: Int, on worker: Worker, _ progress: Progress,
    _ then: @escaping (Thumbnail, Int) -> Void
  ) {
    let filters = example.filters
    guard filters.indices.contains(index), !progress.isCancelled else { return }
    var chain = example.chain
    chain.steps.append(example.step(of: filters[index]))
    worker.run(awaited: false) { [example, chain] in
      example.thumbnail(under: chain)
    } then: { thumbnail in
      guard !progress.isCancelled else { return }
      if let thumbnail { then(thumbnail, index) }
      draw(index + 1, on: worker, progress, then)
    }
  }
}
