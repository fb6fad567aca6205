#include <systemd/sd-bus.h>

// The functions in use. The program isn't linked with the library: it loads it when first needed and looks these up by
// name.
#define CSYSTEMD_FUNCTIONS(USE)             \
  USE(sd_bus_call_async)                    \
  USE(sd_bus_close_unref)                   \
  USE(sd_bus_error_free)                    \
  USE(sd_bus_error_set_errno)               \
  USE(sd_bus_add_match_async)               \
  USE(sd_bus_get_events)                    \
  USE(sd_bus_get_fd)                        \
  USE(sd_bus_get_timeout)                   \
  USE(sd_bus_get_unique_name)               \
  USE(sd_bus_is_open)                       \
  USE(sd_bus_is_ready)                      \
  USE(sd_bus_message_append_array)          \
  USE(sd_bus_message_append_basic)          \
  USE(sd_bus_message_close_container)       \
  USE(sd_bus_message_enter_container)       \
  USE(sd_bus_message_exit_container)        \
  USE(sd_bus_message_get_error)             \
  USE(sd_bus_message_new_method_call)       \
  USE(sd_bus_message_open_container)        \
  USE(sd_bus_message_peek_type)             \
  USE(sd_bus_message_read_array)            \
  USE(sd_bus_message_read_basic)            \
  USE(sd_bus_message_set_auto_start)        \
  USE(sd_bus_message_set_expect_reply)      \
  USE(sd_bus_message_unref)                 \
  USE(sd_bus_new)                           \
  USE(sd_bus_open_user)                     \
  USE(sd_bus_process)                       \
  USE(sd_bus_send)                          \
  USE(sd_bus_set_address)                   \
  USE(sd_bus_set_bus_client)                \
  USE(sd_bus_slot_unref)                    \
  USE(sd_bus_start)

#define CSYSTEMD_FIELD(name) __typeof__(&name) name;
#define CSYSTEMD_NAME(name) #name,

struct CSystemdFunctions {
  CSYSTEMD_FUNCTIONS(CSYSTEMD_FIELD)
};

// The functions' names in the order of the fields. A function, since Swift imports a C array as a tuple.
static inline const char *CSystemdFunctionName(int index) {
  static const char *const names[] = {CSYSTEMD_FUNCTIONS(CSYSTEMD_NAME)};
  return names[index];
}
