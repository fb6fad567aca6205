import Documents
import Glibc
import Marks

/// Draws a walk stroke by stroke, each a step of its own, on a thread of its own.
final class StrokeMill: Sendable {
  /// The records of each step; empty at the end.
  let belt: Belt<Result<[Record], MakingError>>

  private let plan: WalkPlan
  private let texts: [(form: TextForm, path: String)]

  private static let batch = 2000

  /// Also writes the files for other programs while drawing.
  init(_ plan: WalkPlan, writing texts: [(form: TextForm, path: String)]) throws {
    self.plan = plan
    self.texts = texts
    belt = try Belt(room: 4)
  }

  func start() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { mill in
        mill.map { Unmanaged<StrokeMill>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  private func run() {
    do {
      let files = try texts.map { try TextFile($0.form, at: $0.path) }
      var records: [Record] = []
      for (index, stroke) in WalkStrokes(plan).enumerated() {
        for file in files { try file.write(stroke) }
        records.append(Self.record(of: stroke, number: index + 1))
        guard records.count == Self.batch else { continue }
        belt.put(.success(records))
        records = []
      }
      for file in files { try file.finish() }
      if !records.isEmpty { belt.put(.success(records)) }
      belt.put(.success([]))
    } catch {
      belt.put(.failure(error as? MakingError ?? MakingError("\(error)")))
    }
  }

  private static func record(of stroke: Stroke, number: Int) -> Record {
    let mark = RankedMark(rank: Double(number), id: number, mark: .stroke(stroke))
    let step = Step("stroke", at: 1_700_000_000 + Double(number))
    let edits = Edit(from: nil, to: mark).map { [$0] } ?? []
    return .step(StoredStep(id: number, parent: number - 1, step: step, edits: edits))
  }
}
