/// The completion for bash, which shows no descriptions.
enum BashCompletion {
  static var script: String {
    let commands = Subcommand.Name.allCases.map(\.rawValue)
    let options = Subcommand.Name.allCases.map { ($0.rawValue, $0.description.everyOption) }
    let lists = options.map { "    \($0)) options='\(names($1))' ;;" }
    let values = (options + [("", ProgramOption.descriptions)]).flatMap { branches($0, $1) }
    return """
      # Completes the command line of scrawl; written by `scrawl --completions bash`.
      # shellcheck shell=bash
      _scrawl() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} name='' options=''
        # Readline takes an equals sign for a word of its own.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $option == '=' ]]; then
          option=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        ((COMP_CWORD == 1)) || case ${COMP_WORDS[1]} in
          \(commands.joined(separator: " | "))) name=${COMP_WORDS[1]} ;;
        esac
        COMPREPLY=()
        # Where nothing is said, readline completes names of files.
        case "$name $option" in
      \(values.joined(separator: "\n"))
        esac
        case $name in
      \(lists.joined(separator: "\n"))
          *) options='\(names(ProgramOption.descriptions))' ;;
        esac
        if [[ $current == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        elif ((COMP_CWORD == 1)); then
          compopt -o filenames
          mapfile -t COMPREPLY < <(
            compgen -W '\(commands.joined(separator: " "))' -- "$current"
            compgen -f -- "$current"
          )
        fi
      }
      complete -o default -F _scrawl scrawl
      """
  }

  private static func names(_ options: [CommandOption]) -> String {
    options.map(\.name).joined(separator: " ")
  }

  /// The cases for the values of a subcommand's options.
  private static func branches(_ name: String, _ options: [CommandOption]) -> [String] {
    options.compactMap { option -> String? in
      let place = "    '\(name) \(option.name)')"
      return switch option.value {
      case nil: nil
      case .any: "\(place) compopt +o default && return ;;"
      case .file: "\(place) return ;;"
      case .oneOf(let words, or: _):
        """
        \(place)
              compopt +o default
              mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- "$current")
              return ;;
        """
      }
    }
  }
}
