extension ConversationSource {
  /// The actions that the user can perform on a message.
  package func acts(on message: Message) -> [MessageAct] {
    let isOwn = message.author.id == conversation.me
    return MessageAct.allCases.filter { act in
      switch act {
      case .reply, .showThread, .showMarks: true
      case .react, .copy: !message.isDeleted
      case .edit, .delete: isOwn && !message.isDeleted
      }
    }
  }
}
