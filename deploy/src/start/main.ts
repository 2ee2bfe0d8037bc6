import { repositoryRoot } from '../settings/store-location.ts';
import { createDemo } from '../demo/create-demo.ts';
import { DeployError, exitCodes } from '../deploy-error.ts';
import { readSettings } from '../settings/settings.ts';
import { start } from './start.ts';
import { aborted, stopRequests } from '../settings/stop-requests.ts';

/** The command `npm start`; runs until it is stopped and returns the exit code. */
export async function main(arguments_: readonly string[]): Promise<number> {
  const stopping = stopRequests();
  try {
    const settings = readSettings(repositoryRoot, process.env, arguments_);
    const running = await start(settings, {
      report: (line) => console.log(line),
      log: (line) => console.error(line),
      signal: stopping,
    });
    console.log(`Kanban is ready: ${running.url}`);
    console.log(settings.mail);
    if (settings.hasDemo) console.log(await createDemo(running.apiUrl));
    const reason = await Promise.race([aborted(stopping), running.givenUp]);
    await running.stop();
    if (reason === undefined) return 0;
    console.error(`${reason}. Everything is stopped.`);
    return exitCodes.unexpected;
  } catch (error) {
    if (stopping.aborted) return 0;
    return reportError(error);
  }
}

function reportError(error: unknown): number {
  if (error instanceof DeployError) {
    console.error([error.message, ...error.details].join('\n'));
    return exitCodes[error.kind];
  }
  console.error(error instanceof Error ? error.message : error);
  return exitCodes.unexpected;
}
