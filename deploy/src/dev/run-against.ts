import { repositoryRoot } from '../release/repository.mjs';
import { exitCodes } from '../deploy-error.ts';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { devOriginOf, startDevServer } from './dev-server.ts';

/** Serves one remote from its sources for a deployed environment, and says where to look at it. */
export async function runAgainst(
  address: string | undefined,
  names: readonly string[],
  stopped: Promise<void>,
): Promise<number> {
  const [name] = names;
  if (!address || !/^https?:\/\//.test(address) || !name || names.length > 1) {
    console.error('One remote and an address: npm run dev -w <remote> -- --against https://…');
    return exitCodes.usage;
  }
  const url = address.replace(/\/+$/, '');
  const pins = await fetch(`${url}/pins.json`).then(
    async (response) => (await response.json()) as BrowserPins,
    (error: unknown) => console.error(`${url} cannot be asked: ${String(error)}`),
  );
  if (!pins) return exitCodes['not-found'];
  if (!pins.override) {
    console.error(`${pins.env} takes no remote from a developer's machine. An operator allows it:`);
    console.error(`  npx deploy settings ${pins.env} --override allow`);
    return exitCodes.usage;
  }
  const origin = devOriginOf(0);
  const server = await startDevServer(repositoryRoot, { name, origin, isRefreshed: false });
  console.log(`${name} is served from its sources at ${origin}`);
  console.log(`See it in ${pins.env}: ${url}/?override=${name}@${new URL(origin).port}`);
  await stopped;
  await server.stop();
  return 0;
}
