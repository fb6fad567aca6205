import Graphics
import Rendering
import System

/// A picture to read, filter and write.
struct FilteringJob: Sendable {
  let path: String
  let target: String

  /// The reason why the result can't be written, if known in advance.
  let refusal: CommandError?

  /// The steps of progress: one for reading, one for filtering, and the others for writing.
  static let steps = 4

  /// Does the job; returns the error if it failed. A lone job uses all processors; otherwise each job uses one.
  func failure(of chain: FilterChain, _ progress: Progress, isAlone: Bool) -> CommandError? {
    do throws(CommandError) {
      try run(chain, progress, isAlone ? Thread.share : FilterPipeline.alone)
      return nil
    } catch {
      return error
    }
  }

  private func run(
    _ chain: FilterChain, _ progress: Progress, _ share: Sharing
  ) throws(CommandError) {
    if let refusal { throw refusal }
    let picture = try PictureFile.read(path)
    count(1, progress)
    let result: ImageSurface
    do throws(CairoError) {
      result = try FilterPipeline(Image(picture), chain, share: share).image(share: share)
    } catch {
      throw .filtering(error, target)
    }
    count(1, progress)
    try PictureFile.write(result, to: target)
    count(Self.steps - 2, progress)
  }

  private func count(_ steps: Int, _ progress: Progress) {
    // The step throws only after a cancellation, which this progress never gets.
    try? progress.step(steps)
  }
}
