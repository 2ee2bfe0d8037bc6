import { canaryReleases, versionsIn } from '../pins/sets.ts';
import { beginChangeOfPins, contentOf, type ChangeOptions, type PinChange } from './change.ts';
import { commitProved } from './commit-proved.ts';
import { refuseFrozen } from './frozen.ts';
import { refuseMissing } from './missing-pages.ts';
import { pinnedRemote } from './pinned-remote.ts';
import { prove } from './prove.ts';

export interface UnpinOptions extends ChangeOptions {
  /** The remotes that an environment is to have no more. */
  names: readonly string[];
  /** Whether pages may be missing that the shell leads to. */
  allowMissing?: boolean | undefined;
}

/**
 * Takes remotes out of an environment, with all that they bring, in one atomic revision, after
 * checking what is left. Their releases stay in the store.
 */
export async function unpin(options: UnpinOptions): Promise<PinChange> {
  const { store, keys, report, fits, names, allowMissing } = options;
  const before = await beginChangeOfPins(options);
  const { pins: inForce } = before;
  refuseFrozen(options, inForce);
  for (const name of names) pinnedRemote(inForce.remotes, { env: options.env, name });
  const isLeft = ([name]: readonly [string, unknown]) => !names.includes(name);
  const remotes = Object.fromEntries(Object.entries(inForce.remotes).filter(isLeft));
  const canary = inForce.canary && {
    ...inForce.canary,
    versions: Object.fromEntries(Object.entries(inForce.canary.versions).filter(isLeft)),
  };
  const hasCanary = canary && Object.keys(canary.versions).length > 0;
  const content = {
    ...contentOf(inForce),
    remotes,
    canary: hasCanary ? canary : undefined,
    restores: undefined,
    partly: undefined,
    origin: undefined,
  };
  const sources = { store, keys, report, fits, settings: inForce.settings };
  const releases = await prove(sources, versionsIn(content));
  if (!allowMissing) await refuseMissing(store, inForce, releases, offIn(remotes));
  const shown = canaryReleases(content);
  if (shown) await prove(sources, versionsIn(shown));
  return commitProved(options, before, content);
}

const offIn = (remotes: PinChange['pins']['remotes']) =>
  Object.fromEntries(Object.entries(remotes).filter(([, { disabled }]) => disabled));
