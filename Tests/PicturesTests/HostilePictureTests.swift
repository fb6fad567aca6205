import Decoding
import Language
import TestSupport
import Testing

@testable import Pictures

/// Reading malformed pictures for the canvas.
@Suite(.timeLimit(.minutes(120))) struct HostilePictureTests {
  @Test func eachIsReadOrRefusedForAReasonThatThePersonUnderstands() throws {
    let known: [Phrase] = [
      .reasonNoPicture, .reasonPictureDamaged, .reasonPictureCut, .reasonSlowPicture,
      .reasonPictureMemory,
    ]
    let words = Words(.english)
    var reasons: [String: Int] = [:]
    for bytes in try PictureSamples(folder: TemporaryFolder()).makeHostile(100) {
      do throws(PictureError) {
        _ = try ImportedPicture(bytes)
      } catch {
        let reason = error.reason(words)
        if case .tooLarge = error {} else { #expect(known.map { words[$0] }.contains(reason)) }
        reasons[reason, default: 0] += 1
      }
    }
    #expect(reasons.count > 2, "\(reasons)")
  }
}
