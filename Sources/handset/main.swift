import Foundation

// Whoever starts the program may have the signals blocked that end it; a program that goes on until
// it is stopped has to hear them.
var ends = sigset_t()
sigemptyset(&ends)
for number in [SIGINT, SIGTERM] { sigaddset(&ends, number) }
pthread_sigmask(SIG_UNBLOCK, &ends, nil)

exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
