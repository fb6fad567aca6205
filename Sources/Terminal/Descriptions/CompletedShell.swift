/// A shell that completes Scrawl's command line.
enum CompletedShell: String, CaseIterable {
  case bash, zsh, fish
}
