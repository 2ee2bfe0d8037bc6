import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exitCodes, reportFailure } from '../deploy-error.ts';
import { readSettings } from '../settings/settings.ts';
import { aborted, stopRequests } from '../settings/stop-requests.ts';
import { repositoryRoot } from '../release/repository.mjs';
import { serve } from './serve.ts';

/** The command `npm start`; runs until it is stopped and returns the exit code. */
async function main(arguments_: readonly string[]): Promise<number> {
  const stopping = stopRequests();
  try {
    const settings = readSettings(repositoryRoot, process.env, arguments_);
    const status = await prepareInChild(arguments_, stopping);
    if (status !== 0 || stopping.aborted) return status;
    const running = await serve(settings, {
      log: (line) => console.error(line),
      signal: stopping,
    });
    console.log(`Kanban is ready: ${running.url}`);
    console.log(settings.mail);
    if (settings.hasDemo) {
      const { createDemo } = await import('../demo/create-demo.ts');
      console.log(await createDemo(running.apiUrl));
    }
    const reason = await Promise.race([aborted(stopping), running.givenUp]);
    await running.stop();
    if (reason === undefined) return 0;
    console.error(`${reason}. Everything is stopped.`);
    return exitCodes.unexpected;
  } catch (error) {
    return stopping.aborted ? 0 : reportFailure(error);
  }
}

/** Runs `prepare-main.ts`, which prints what it does and why it fails, and returns its exit code. */
async function prepareInChild(
  arguments_: readonly string[],
  stopping: AbortSignal,
): Promise<number> {
  const script = join(repositoryRoot, 'deploy/src/start/prepare-main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...arguments_], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const stop = () => void child.kill();
  stopping.addEventListener('abort', stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  stopping.removeEventListener('abort', stop);
  return status ?? (stopping.aborted ? 0 : exitCodes.unexpected);
}

process.exitCode = await main(process.argv.slice(2));
