import Graphics

/// Filters as the command line describes them: only with names that it accepts, so nothing is translated.
extension FilterDescription {
  /// The form of the filter on the command line, such as `levels:black,white,gamma`.
  var usage: String {
    parameters.isEmpty ? name : name + ":" + parameters.map(\.name).joined(separator: ",")
  }

  /// All filters, one per line, with the ranges and defaults of their parameters.
  static var list: String {
    TextTable.text(
      ImageFilters.all.map { type in
        let parameters = type.description.parameters.map { "\($0.usage) = \($0.standard.text)" }
        return (
          type.description.name, parameters.isEmpty ? "-" : parameters.joined(separator: ", ")
        )
      })
  }
}

extension FilterParameter {
  /// The name and the valid values, such as `black 0...1`.
  var usage: String {
    switch kind {
    case .number, .angle: "\(name) \(limits)\(sign)"
    case .colour: "\(name) #RRGGBB|#RRGGBBAA"
    case .choice: "\(name) \(choices.joined(separator: "|"))"
    case .toggle: "\(name) on|off"
    case .point: "\(name) X/Y \(limits)\(sign)"
    }
  }

  private var limits: String {
    "\(FilterValue.number(range.lowerBound).text)...\(FilterValue.number(range.upperBound).text)"
  }

  private var sign: String {
    switch unit {
    case .none, .sides: ""
    case .percent: " %"
    case .degrees: "°"
    case .pixels: " px"
    }
  }
}
