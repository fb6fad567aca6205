package import Language

/// The manual page, for `man scrawl`.
package enum Manual {
  /// The source of the page. `actions` describes the keys and the pointer's actions in the window.
  package static func text(_ words: Words, _ actions: [(String, String)]) -> String {
    var page = Roff()
    page.head("SCRAWL", Options.versionText, words[.manualTitle])
    page.section(words[.manualName])
    page.paragraph("scrawl - " + words[.manualSummary])
    page.section(words[.manualSynopsis])
    page.paragraph("scrawl [OPTION]... [FILE]...")
    page.paragraph("scrawl COMMAND [OPTION]... FILE...")
    page.section(words[.manualDescription])
    page.paragraph(words[.helpAbout])
    page.section(words[.manualOptions])
    for option in ProgramOption.descriptions { page.term(option.usage, words[option.about]) }
    page.term("--", words[.helpRest])
    page.section(words[.manualCommands])
    page.paragraph(words[.helpStandardInput])
    for name in Subcommand.Name.allCases {
      page.subsection(name.usage)
      page.paragraph(words[name.description.about])
      for option in name.description.options { page.term(option.usage, words[option.about]) }
    }
    page.section(words[.manualWindow])
    for (keys, action) in actions { page.term(keys, action) }
    page.section(words[.manualFiles])
    for (path, about) in files { page.term(path, words[about]) }
    page.section(words[.manualStatus])
    page.paragraph(words[.helpStatus])
    return page.text
  }

  private static let files: [(String, Phrase)] = [
    ("$XDG_CONFIG_HOME/scrawl/settings", .manualSettings),
    ("$XDG_CONFIG_HOME/scrawl/shortcuts", .manualShortcuts),
    ("$XDG_DATA_HOME/scrawl/drawings", .manualDrawings),
  ]
}
