/// The live acts about one mark.
struct MarkActs {
  var settings: [Assignment] = []
  /// The groups that it was put into.
  var memberships: [Assignment] = []
  var dx = 0
  var dy = 0
  var isMoved = false
  var isCut = false
  var isDissolved = false
  /// The sides that removed the mark, or a group that it is in.
  var removers: Sides = []
  /// The sides that did anything else to it.
  var changers: Sides = []

  /// Whether the acts say something of the parts of the line that the mark contains.
  var isCarrier: Bool { isMoved || !settings.isEmpty || !memberships.isEmpty }
}
