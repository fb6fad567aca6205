import Toolkit

/// Something that the program can be told to do: by a key, by the menu, by name.
struct Command {
  /// A word that settings keep.
  let id: String

  /// Where it is offered.
  let section: Section

  /// What people call it.
  let title: String

  /// The same where it says what it would do now.
  let titleNow: String

  /// The keys that do it, the one that is shown first.
  let keys: [Key]
  let isEnabled: Bool

  /// Whether it is what counts now, among others that could.
  let isOn: Bool
  let run: () -> Void

  /// What its key does where that lasts as long as the key is held; nil where the key runs it.
  let hold: Hold?

  /// Where commands are offered, in the order of the list of all.
  enum Section: CaseIterable {
    case tools, moves

    // The sections of the menu.
    case drawing, edit, view, look, program, end

    /// One of several things that a person can choose; it has no key.
    case choices

    static let menu: [Section] = [.drawing, .edit, .view, .look, .program, .end]
  }

  /// Something that lasts.
  struct Hold {
    let begin: () -> Void
    let end: () -> Void
  }

  init(
    _ id: String, in section: Section, _ title: String, _ keys: [Key] = [],
    now titleNow: String? = nil, isEnabled: Bool = true, isOn: Bool = false, hold: Hold? = nil,
    run: @escaping () -> Void
  ) {
    self.id = id
    self.section = section
    self.title = title
    self.titleNow = titleNow ?? title
    self.keys = keys
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.run = run
    self.hold = hold
  }

  /// The same by other keys.
  func with(keys: [Key]) -> Command {
    Command(
      id, in: section, title, keys, now: titleNow, isEnabled: isEnabled, isOn: isOn, hold: hold,
      run: run)
  }
}
