extension FaceSearch {
  /// The face among all of `lines`.
  public func face(among lines: [[LinePoint]]) -> FoundFace {
    face { _, collected in
      for line in lines where !collected.isFull { collected.addLine(line) }
    }
  }
}
