import type { CallShape, CallShapes } from 'shared-api/contract';
import { CALLS_FILE, hashesOf } from '../release/calls-file.ts';
import type { Release } from '../release/release.ts';
import type { Store } from '../store/store.ts';
import { misfit } from './schema-fit.ts';

/** Why one call of a page does not work with the API that is running; undefined if it does. */
export function callProblem(used: CallShape, offered: CallShape | undefined): string | undefined {
  if (!offered) return 'the API does not have it';
  const address = ({ method, path }: CallShape) => `${method} ${path.replace(/:\w+/g, ':')}`;
  if (address(used) !== address(offered)) {
    return `it is ${offered.method} ${offered.path} there`;
  }
  const sent = misfit(offered.input, used.input, 'input');
  if (sent) return `of what it sends, ${sent}`;
  const returned = misfit(used.output, offered.output, 'output');
  return returned && `of what it gets, ${returned}`;
}

/** A release that does not fit the API, with its calls that would fail. */
export interface Misfit {
  release: Release;
  calls: { name: string; problem: string }[];
}

/**
 * Compares the calls that releases were built with, by their hashes, and where these differ by what
 * they take and return. Releases that do not say what they call are left out.
 */
export async function checkFit(
  store: Pick<Store, 'readFile'>,
  releases: readonly Release[],
  offered: CallShapes,
): Promise<Misfit[]> {
  const hashes = hashesOf(offered);
  const found = await Promise.all(
    releases.map(async (release): Promise<Misfit> => {
      const differing = Object.entries(release.calls ?? {}).filter(
        ([name, hash]) => hashes[name] !== hash,
      );
      if (differing.length === 0) return { release, calls: [] };
      const file = await store.readFile(release.name, release.version, CALLS_FILE);
      const used = file ? (JSON.parse(file.toString()) as CallShapes) : {};
      const calls = differing.flatMap(([name]) => {
        const call = used[name];
        const problem = call
          ? callProblem(call, offered[name])
          : `${CALLS_FILE} of the release cannot be read`;
        return problem ? [{ name, problem }] : [];
      });
      return { release, calls };
    }),
  );
  return found.filter(({ calls }) => calls.length > 0);
}

/** What does not fit, and what to deploy first, in lines for people. */
export function misfitLines(misfits: readonly Misfit[]): string[] {
  return misfits.flatMap(({ release, calls }) => {
    const { name, version, commit } = release;
    const built = commit ? `of commit ${commit.slice(0, 12)}` : `that ${name} was built with`;
    return [
      ...calls.map((call) => `${name}@${version} calls ${call.name}: ${call.problem}.`),
      `Deploy the API ${built}, or a later one, first; if the API is the newer one, a newer ${name}.`,
    ];
  });
}
