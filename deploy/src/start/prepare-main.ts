import { reportFailure } from '../deploy-error.ts';
import { readSettings } from '../settings/settings.ts';
import { stopRequests } from '../settings/stop-requests.ts';
import { repositoryRoot } from '../release/repository.mjs';
import { prepare } from './prepare.ts';

// The part of `npm start` that needs the tools of a build. It is a process, since the memory that
// they take would stay with the gateway otherwise.
const signal = stopRequests();
try {
  const settings = readSettings(repositoryRoot, process.env, process.argv.slice(2));
  await prepare(settings, { report: (line) => console.log(line), signal });
} catch (error) {
  process.exitCode = signal.aborted ? 0 : reportFailure(error);
}
