// Adds a record of the file at the path EMBEDDED: the path with a zero at its end, the number of the file's bytes, and
// these. What is asked for by __has_include counts as included: when the file changes, what includes this is compiled again.
#if !__has_include(EMBEDDED)
#error "There is no such file in Resources."
#endif
__asm__(
    "  .asciz \"" EMBEDDED "\"\n"
    "  .balign 8\n"
    "  .quad 2f - 1f\n"
    "1: .incbin \"" EMBEDDED "\"\n"
    "2: .balign 8\n");
#undef EMBEDDED
