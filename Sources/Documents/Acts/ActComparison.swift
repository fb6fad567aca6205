/// Finds where two files begin to differ in what one sitting did.
enum ActComparison {
  /// A sitting in a file.
  struct Side {
    let chain: ActChain
    let sitting: Int64
    let known: ChainHash?
  }

  /// The stamp of the first act of the sitting that both files have, and that isn't the same. Nil if there is none: one of the
  /// files may lack the last acts.
  ///
  /// Files with the same hash up to a step are compared from there on.
  static func firstDifference(_ one: Side, _ other: Side) throws(SQLiteError) -> ActStamp? {
    let start = try commonReach(one, other)
    var acts: [(stamp: ActStamp, digest: ContentDigest)] = []
    try one.chain.visit(one.sitting, after: start) { stamp, digest throws(SQLiteError) in
      acts.append((stamp, digest))
    }
    var (index, found) = (0, ActStamp?.none)
    try other.chain.visit(other.sitting, after: start) { stamp, digest throws(SQLiteError) in
      defer { index += 1 }
      guard found == nil, index < acts.count else { return }
      let own = acts[index]
      if own.stamp != stamp || own.digest != digest { found = min(own.stamp, stamp) }
    }
    return found
  }

  /// The serial number of a step up to which both files have the same acts by their hashes; 0 if that isn't known.
  private static func commonReach(_ one: Side, _ other: Side) throws(SQLiteError) -> Int64 {
    guard let known = one.known, let there = other.known else { return 0 }
    if known.reach > there.reach { return try commonReach(other, one) }
    if known.reach == there.reach { return known == there ? known.reach : 0 }
    // The file whose hash ends earlier may have more steps.
    return try one.chain.reaches(there, of: one.sitting, from: known) ? there.reach : 0
  }
}

extension ActChain {
  /// Whether the acts after `known` lead to the hash `wanted`.
  fileprivate func reaches(
    _ wanted: ChainHash, of sitting: Int64, from known: ChainHash
  ) throws(SQLiteError) -> Bool {
    var (chain, isReached) = (known, false)
    try visit(sitting, after: known.reach) { stamp, digest throws(SQLiteError) in
      guard stamp <= ActStamp(clock: wanted.reach) else { return }
      chain.append(digest, at: stamp)
      if chain == wanted { isReached = true }
    }
    return isReached
  }
}
