extension Recogniser {
  package static func debug(_ s: Sketch) {
    guard let ink = NormalSketch(s) else { return print("no ink") }
    print("straight", StraightFit(ink) as Any)
    ArrowFit.talk = true
    defer { ArrowFit.talk = false }
    print("arrow", ArrowFit.best(ink) as Any)
    guard let loop = Loop(ink) else { return print("no loop") }
    let br = Division.breaks(of: loop.points)
    for k in 3...8 {
      if let f = PolygonFit(loop.points, br[k]) {
        print(
          k, "dev", f.deviation, "round", f.roundness, "least", f.leastTurn, "refl", f.reflexes,
          "turns", f.turns, "short", f.shortest, br[k])
        if k == 4 {
          let b = BoxFit(f.corners)
          let r = RhombusFit(f.corners)
          print("box", b, "rh", r)
        }
      }
    }
    print("ell", EllipseFit(loop.points)?.deviation as Any, EllipseFit(loop.points)?.half as Any)
  }
}
