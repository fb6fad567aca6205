// A session manager with one client: prints its address, then what the client does, a line each. SIGUSR1 has the client save
// itself, SIGUSR2 ends it. It writes to descriptor 3.
#include <X11/ICE/ICElib.h>
#include <X11/ICE/ICEutil.h>
#include <X11/SM/SMlib.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

static SmsConn client;
static IceConn links[8];
static int link_count;

static Status register_client(SmsConn connection, SmPointer data, char *previous) {
  printf("registers %s\n", previous ? previous : "anew");
  client = connection;
  SmsRegisterClientReply(connection, previous ? previous : strdup("10abc"));
  return 1;
}

static void interact(SmsConn connection, SmPointer data, int type) { SmsInteract(connection); }
static void interact_done(SmsConn connection, SmPointer data, Bool cancels) {}
static void save_request(
    SmsConn connection, SmPointer data, int type, Bool ends, int style, Bool fast, Bool global) {}
static void phase2(SmsConn connection, SmPointer data) { SmsSaveYourselfPhase2(connection); }

static void save_done(SmsConn connection, SmPointer data, Bool done) {
  printf("saved %d\n", done);
  SmsSaveComplete(connection);
}

static void close_client(SmsConn connection, SmPointer data, int count, char **reasons) {
  printf("leaves\n");
  SmsCleanUp(connection);
  client = NULL;
}

static void set_properties(SmsConn connection, SmPointer data, int count, SmProp **properties) {
  for (int i = 0; i < count; i++) {
    printf("%s", properties[i]->name);
    for (int j = 0; j < properties[i]->num_vals; j++) {
      SmPropValue *value = &properties[i]->vals[j];
      if (!strcmp(properties[i]->type, SmCARD8)) printf(" %d", *(unsigned char *)value->value);
      else printf(" %.*s", value->length, (char *)value->value);
    }
    printf("\n");
    SmFreeProperty(properties[i]);
  }
  free(properties);
}

static void delete_properties(SmsConn connection, SmPointer data, int count, char **names) {}
static void get_properties(SmsConn connection, SmPointer data) {
  SmsReturnProperties(connection, 0, NULL);
}

static Status new_client(
    SmsConn connection, SmPointer data, unsigned long *mask, SmsCallbacks *calls, char **why) {
  *mask = SmsRegisterClientProcMask | SmsInteractRequestProcMask | SmsInteractDoneProcMask |
          SmsSaveYourselfRequestProcMask | SmsSaveYourselfP2RequestProcMask |
          SmsSaveYourselfDoneProcMask | SmsCloseConnectionProcMask | SmsSetPropertiesProcMask |
          SmsDeletePropertiesProcMask | SmsGetPropertiesProcMask;
  calls->register_client.callback = register_client;
  calls->interact_request.callback = interact;
  calls->interact_done.callback = interact_done;
  calls->save_yourself_request.callback = save_request;
  calls->save_yourself_phase2_request.callback = phase2;
  calls->save_yourself_done.callback = save_done;
  calls->close_connection.callback = close_client;
  calls->set_properties.callback = set_properties;
  calls->delete_properties.callback = delete_properties;
  calls->get_properties.callback = get_properties;
  return 1;
}

static Bool trust(char *host) { return True; }
static void ignore(IceConn connection) {}

int main(void) {
  char message[256];
  int count;
  IceListenObj *listeners;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigaddset(&signals, SIGUSR2);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  int commands = signalfd(-1, &signals, 0);
  dup2(3, STDOUT_FILENO);
  setvbuf(stdout, NULL, _IOLBF, 0);
  IceSetIOErrorHandler(ignore);
  if (!SmsInitialize("test", "1", new_client, NULL, trust, sizeof message, message) ||
      !IceListenForConnections(&count, &listeners, sizeof message, message))
    return 1;
  for (int i = 0; i < count; i++) IceSetHostBasedAuthProc(listeners[i], trust);
  printf("%s\n", IceComposeNetworkIdList(count, listeners));
  for (;;) {
    struct pollfd watched[32] = {{.fd = commands, .events = POLLIN}};
    int n = 1;
    for (int i = 0; i < count; i++)
      watched[n++] = (struct pollfd){.fd = IceGetListenConnectionNumber(listeners[i]), .events = POLLIN};
    for (int i = 0; i < link_count; i++)
      watched[n++] = (struct pollfd){
          .fd = links[i] ? IceConnectionNumber(links[i]) : -1, .events = POLLIN};
    if (poll(watched, n, -1) < 0) continue;
    if (watched[0].revents) {
      struct signalfd_siginfo command;
      if (read(commands, &command, sizeof command) != sizeof command || !client) continue;
      if (command.ssi_signo == SIGUSR1)
        SmsSaveYourself(client, SmSaveBoth, False, SmInteractStyleNone, False);
      else
        SmsDie(client);
    }
    for (int i = 0; i < link_count; i++)
      if (links[i] && watched[1 + count + i].revents &&
          IceProcessMessages(links[i], NULL, NULL) != IceProcessMessagesSuccess)
        links[i] = NULL;
    for (int i = 0; i < count && link_count < 8; i++)
      if (watched[1 + i].revents) {
        IceAcceptStatus status;
        IceConn link = IceAcceptConnection(listeners[i], &status);
        if (link) {
          while (IceConnectionStatus(link) == IceConnectPending) IceProcessMessages(link, NULL, NULL);
          links[link_count++] = link;
        }
      }
  }
}
