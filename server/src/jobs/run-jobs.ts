import { Logger, parseCrontab, run, runMigrations } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { createTasks, CRONTAB, type JobServices } from './tasks.ts';

const AT_ONCE = 3;

/** The job queue's log lines as ours; those of every single job only when debugging. */
const loggerFor = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message) => {
    const ours = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    log[ours[level]](message);
  });

/** Brings the job queue's own schema up to date. */
export function migrateJobs(connectionString: string, log: FastifyBaseLogger): Promise<void> {
  return runMigrations({ connectionString, logger: loggerFor(log) });
}

export interface RunningJobs {
  /** Finishes the jobs that run; the rest stays queued. */
  stop: () => Promise<void>;
}

/** Works on jobs until stopped. Nodes on one database share the work; none is done twice at a time. */
export async function startJobs(
  options: JobServices & { connectionString: string; logger: FastifyBaseLogger },
): Promise<RunningJobs> {
  const runner = await run({
    connectionString: options.connectionString,
    taskList: createTasks(options),
    parsedCronItems: parseCrontab(CRONTAB),
    concurrency: AT_ONCE,
    maxPoolSize: AT_ONCE + 1,
    noHandleSignals: true,
    logger: loggerFor(options.logger),
  });
  return { stop: () => runner.stop() };
}
