import Documents
import Marks
import Merging

/// The changes of entries that lead from those at the head to what the acts of both files mean together. Entries are about what
/// became of their marks.
struct JoinedEntries {
  private(set) var edits: [EntryEdit] = []
  private var follower: ReferenceFollower
  private var next: Int

  /// `marks` are the edits of marks by the step, and `ended` the keys of bonds that end.
  init(
    _ union: UnionActs, _ drawing: MergedDrawing, _ follower: ReferenceFollower, _ marks: [Edit],
    ending ended: Set<Int>, _ file: borrowing DrawingFile, _ database: borrowing Database
  ) throws(DrawingFileError) {
    self.follower = follower
    next = try DrawingFileError.telling { () throws(SQLiteError) in
      1 + Int(try database.integer("SELECT max(number) FROM entries") ?? 0)
    }
    var wanted: [Int: Int] = [:]
    for entry in drawing.entries {
      if let (key, number) = union.version(entry), !ended.contains(key) { wanted[key] = number }
    }
    for key in union.affected.entries.sorted() {
      let (number, now) = (wanted[key] ?? 0, union.entries[key] ?? 0)
      let old = now == 0 ? nil : try file.entry(numbered: now)
      let new = number == now ? old : number == 0 ? nil : try file.entry(numbered: number)
      change(old, to: new)
    }
    let others = try Self.others(about: marks, union, in: database)
    for number in others {
      let entry = try file.entry(numbered: number)
      change(entry, to: entry)
    }
  }

  /// The present entries about marks that nobody changed, and that get other ranks.
  private static func others(
    about edits: [Edit], _ union: UnionActs, in database: borrowing Database
  ) throws(DrawingFileError) -> [Int] {
    let moved = Set(edits.compactMap { $0.new?.id }).filter {
      !union.affected.roots.contains(union.lineages.root(of: $0))
    }
    guard !moved.isEmpty else { return [] }
    return try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        """
        SELECT present_entries.entry, key, mark FROM present_entries
        JOIN entry_marks ON entry_marks.entry = present_entries.entry WHERE parent = 0
        """)
      var entries: Set<Int> = []
      while try rows.step() {
        let isOther = !union.affected.entries.contains(Int(rows.integer(at: 1)))
        if isOther, moved.contains(Int(rows.integer(at: 2))) {
          entries.insert(Int(rows.integer(at: 0)))
        }
      }
      return entries.sorted()
    }
  }

  /// Changes an entry to a version, or to a new one if that is about marks which are others now.
  private mutating func change(_ old: Marks.Entry?, to new: Marks.Entry?) {
    var new = new
    if let wanted = new, wanted.parent == nil, !wanted.marks.isEmpty {
      new = wanted.with(follower.marks(of: wanted.marks), as: next)
    }
    if let old, let wanted = new, old.says(wanted) { return }
    guard old != nil || new != nil, let edit = EntryEdit(from: old, to: new) else { return }
    if new?.id == next { next += 1 }
    edits.append(edit)
  }
}

extension UnionActs {
  /// The key and the number of the version that an entry of the joined drawing has; nil if the entry is gone.
  func version(_ entry: Merging.Entry) -> (key: Int, number: Int)? {
    guard case .entry(let number) = values.values[entry.value], let key = entryKeys[number] else {
      return nil
    }
    return (key, number)
  }
}

extension Marks.Entry {
  /// The version, or a new one that is about other marks.
  fileprivate func with(_ marks: [MarkReference], as id: Int) -> Marks.Entry {
    if marks == self.marks { return self }
    return Marks.Entry(
      key: key, id: id, kind: kind, parent: parent, marks: marks, media: media, body: body)
  }

  /// Whether another version of the entry is the same but for its number.
  fileprivate func says(_ other: Marks.Entry) -> Bool {
    kind == other.kind && marks == other.marks && media == other.media && body == other.body
  }
}
