// Adds a record of FILE: its path with a zero at the end, the number of its bytes, and these. What is asked for by
// __has_include counts as included: when the file changes, what includes it is compiled again.
#if !__has_include(FILE)
#error "There is no such file in Resources."
#endif
__asm__(
    "  .asciz \"" FILE "\"\n"
    "  .balign 8\n"
    "  .quad 2f - 1f\n"
    "1: .incbin \"" FILE "\"\n"
    "2: .balign 8\n");
#undef FILE
