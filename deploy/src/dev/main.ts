import { isInstalled, repositoryRoot } from '../release/repository.mjs';
import { exitCodes, reportFailure } from '../deploy-error.ts';
import { packageNames } from '../release/package-names.ts';
import { SHELL } from '../release/release-names.ts';
import { readSettings } from '../settings/settings.ts';
import { start } from '../start/start.ts';
import { aborted, stopRequests } from '../settings/stop-requests.ts';
import { runAgainst } from './run-against.ts';
import { devOriginOf, startDevServer } from './dev-server.ts';

const AGAINST = isInstalled
  ? 'npm run dev -w <remote> -- --against <address>'
  : 'npm run dev -- <remote> --against <address>';
const remotes = packageNames.filter((name) => name !== SHELL);

/**
 * The command `npm run dev`: the same as `npm start`, but with the named remotes (or all) from
 * their sources. With `--against <address>` only one remote, to be seen in a deployed environment.
 */
export async function main(arguments_: readonly string[]): Promise<number> {
  const at = arguments_.indexOf('--against');
  const against = at < 0 ? undefined : arguments_[at + 1];
  const names = at < 0 ? arguments_ : arguments_.toSpliced(at, 2);
  if (names.includes('--help')) {
    if (!isInstalled) {
      console.log(`npm run dev [-- <remote> …]: everything, with remotes from their sources.`);
    }
    console.log(`${AGAINST}: one remote in a deployed environment.`);
    console.log(`Remotes: ${remotes.join(', ')}.`);
    return 0;
  }
  const unknown = names.find((name) => !remotes.some((remote) => remote === name));
  if (unknown !== undefined) {
    console.error(`"${unknown}" is none of ${remotes.join(', ')}.`);
    return exitCodes.usage;
  }
  const chosen = names.length > 0 ? names : remotes;
  const stopping = stopRequests();
  if (at >= 0 || isInstalled) return runAgainst(against, names, aborted(stopping));
  const devOrigins = Object.fromEntries(chosen.map((name, index) => [name, devOriginOf(index)]));
  try {
    const running = await start(readSettings(repositoryRoot, process.env, []), {
      report: (line) => console.log(line),
      log: (line) => console.error(line),
      signal: stopping,
      devOrigins,
      forDevelopment: true,
    });
    const servers = [];
    for (const [name, origin] of Object.entries(devOrigins)) {
      servers.push(await startDevServer(repositoryRoot, { name, origin, isRefreshed: true }));
      console.log(`${name} is served from its sources at ${origin}`);
    }
    console.log(`Kanban is ready: ${running.url}`);
    const reason = await Promise.race([aborted(stopping), running.givenUp]);
    await Promise.all(servers.map((server) => server.stop()));
    await running.stop();
    if (reason === undefined) return 0;
    console.error(`${reason}. Everything is stopped.`);
    return exitCodes.unexpected;
  } catch (error) {
    return stopping.aborted ? 0 : reportFailure(error);
  }
}
