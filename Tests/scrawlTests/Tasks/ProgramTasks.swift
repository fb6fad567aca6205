import Testing

/// Tests that run the program in their own process, one after the other, since its windows share the settings.
@Suite(.serialized, .timeLimit(.minutes(120))) struct ProgramTasks {}
