import Graphics
import Rendering
import System

/// A picture to read, filter and write.
struct FilteringJob: Sendable {
  let path: String
  let target: String

  /// Why it can't be written, known before anything was written.
  let refusal: CommandError?

  /// The steps of progress: reading and filtering take one each, and writing the others.
  static let steps = 4

  /// Does the job; answers why it failed. If it is alone, all processors compute it; else other jobs have the others.
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
    // It throws if somebody cancels the work, which nobody does.
    try? progress.step(steps)
  }
}
