/// A shell that completes Scrawl's command line.
package enum CompletedShell: String, CaseIterable {
  case bash, zsh, fish
}
