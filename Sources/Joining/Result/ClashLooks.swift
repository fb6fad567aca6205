import Documents
import Marks
import Merging

/// The looks of marks about which two copies clash: each is the mark of the joined drawing with the value of one copy.
struct ClashLooks {
  private let union: UnionActs
  private let builder: MarkBuilder
  private var marks: [MergedName: MergedMark] = [:]

  /// The marks right below the spots to which marks were brought, by the spots; none if a mark was to be at the bottom.
  private var supports: [Int: [ClashLook.Support]] = [:]

  init(
    _ union: UnionActs, _ drawing: MergedDrawing, _ builder: MarkBuilder, _ order: PresentOrder,
    _ database: borrowing Database
  ) throws(SQLiteError) {
    (self.union, self.builder) = (union, builder)
    guard !drawing.clashes.isEmpty else { return }
    let names = Set(drawing.clashes.map(\.mark))
    for mark in drawing.marks where names.contains(mark.name) { marks[mark.name] = mark }
    let row = try database.prepare("SELECT mark FROM present WHERE place = ?1")
    for clash in drawing.clashes where clash.property == .spot {
      let own = identity(of: clash.mark).flatMap { union.present[$0]?.rank }
      for spot in [clash.here.value, clash.there.value] where supports[spot] == nil {
        guard union.order.positions.indices.contains(spot) else { continue }
        supports[spot] = []
        guard let rank = order.rank(below: union.order.positions[spot], besides: own) else {
          continue
        }
        try row.bind(rank, at: 1)
        if try row.step() {
          let mark = union.lineages.identity(of: Int(row.integer(at: 0)))
          supports[spot] = [ClashLook.Support(mark: mark, rank: rank)]
        }
        row.reset()
      }
    }
  }

  /// The number of the first version of a mark; nil if it has none yet.
  func identity(of name: MergedName) -> Int? {
    marks[name].flatMap { builder.built($0)?.identity }
  }

  func look(of name: MergedName, _ setting: Setting) -> ClashLook? {
    switch setting.property {
    case .spot: return supports[setting.value].map { .above($0.first) }
    case .lock:
      guard case .lock(let isLocked) = union.values.values[setting.value] else { return nil }
      return .locked(isLocked)
    case .colour, .opacity, .width, .style, .fill, .words, .geometry, .filters, .picture, .body,
      .group:
      guard let built = marks[name].flatMap({ builder.built($0.with(setting)) }) else { return nil }
      return .mark(built.mark.moved(by: StoredVector(dx: built.dx, dy: built.dy).vector))
    }
  }
}
