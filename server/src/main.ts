import { setFlagsFromString } from 'node:v8';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config/config.ts';
import { DirectoryInUseError } from './database/embedded/directory-lock.ts';
import { createLogger } from './log/create-logger.ts';
import { loggedError } from './log/logged-error.ts';
import { PortInUseError, startServer, type RunningServer } from './start-server.ts';

/** Errors that the operator can act on; their message is enough. */
const isExplained = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DirectoryInUseError ||
  error instanceof PortInUseError;

/**
 * Prints an error without passwords of the database or a mail server, which its message may
 * contain.
 */
function reportError(error: unknown): void {
  console.error(isExplained(error) ? error.message : loggedError(error));
}

// Collects garbage early rather than let the heap grow: docs/benchmarks.md has the figures.
setFlagsFromString('--heap-growing-percent=20');

let running: RunningServer | undefined;
let ending: Promise<void> | undefined;

function end(status: number): void {
  ending ??= (running?.stop() ?? Promise.resolve()).then(
    () => process.exit(status),
    (error: unknown) => {
      reportError(error);
      process.exit(1);
    },
  );
}

const life = { starting: true, asked: false };
function endWhenStarted(): void {
  // A signal while starting: the start is finished first, so that everything can be shut down in
  // order.
  life.asked = true;
  if (!life.starting) end(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endWhenStarted);
// The process that started this one is gone.
process.on('disconnect', endWhenStarted);

try {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const onFatal = (reason: string) => {
    logger.fatal(reason);
    end(1);
  };
  running = await startServer(config, { logger, onFatal });
  logger.info({ host: config.host, port: running.port }, 'ready');
  if (process.connected) process.send?.({ ready: true, port: running.port });
  life.starting = false;
  if (life.asked) end(0);
} catch (error) {
  reportError(error);
  process.exit(1);
}
