/// The changes of all steps in the order of their stamps. The index of a change, its turn, stands for its stamp from here on: the
/// later of two acts has the greater turn. Steps that have one stamp have no order, so their changes are left out; no two honest
/// steps have.
struct TurnList {
  private(set) var turns: [Turn] = []

  init(_ acts: ActSet) {
    let live = LiveSteps(acts)
    let order = acts.steps.indices.sorted { acts.steps[$0].stamp < acts.steps[$1].stamp }
    for (index, step) in order.enumerated() where !acts.steps[step].isJoin {
      let stamp = acts.steps[step].stamp
      if index > 0, acts.steps[order[index - 1]].stamp == stamp { continue }
      if index + 1 < order.count, acts.steps[order[index + 1]].stamp == stamp { continue }
      let isLive = live.contains(step)
      for op in acts.steps[step].ops {
        turns.append(Turn(op: op, step: step, side: acts.steps[step].side, isLive: isLive))
      }
    }
  }
}
