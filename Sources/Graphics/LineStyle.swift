import CCairo

/// The ends of a line.
public enum LineCap: Hashable, Sendable {
  case butt, round, square

  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

/// The corners of a line.
public enum LineJoin: Hashable, Sendable {
  case miter, round, bevel

  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

/// The definition of inside for a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  case winding, evenOdd

  var cairo: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}
