import { whatBrought } from '../audit/brought.ts';
import { DeployError } from '../deploy-error.ts';
import { pin } from '../pin/pin.ts';
import { frozenUntil } from '../pins/freezes.ts';
import { pinsByName } from '../pins/pin-set.ts';
import { readPins } from '../pins/read-pins.ts';
import { publish } from '../publish/publish.ts';
import { packageNames } from '../release/package-names.ts';
import { LOCAL } from '../settings/settings.ts';
import { trustedKeys, type KeySource } from '../signing/keys.ts';
import type { Store } from '../store/store.ts';

/** The reason of the pins that `npm start` makes, by which it finds them again. */
const OWN_REASON = 'npm start';

export interface PublishLocalOptions {
  root: string;
  store: Store;
  keys: KeySource;
  report: (line: string) => void;
  signal: AbortSignal;
  /** Also moves what an operator has pinned to the current sources. */
  movesPins?: boolean;
  /** Whether the shell is to replace components of remotes while they run. */
  forDevelopment?: boolean | undefined;
}

/**
 * Updates environment `local` to the current sources, in at most one revision. What an operator has
 * pinned stays, and so does all of an environment that is locked.
 */
export async function publishLocal(options: PublishLocalOptions): Promise<void> {
  const { store, keys, report, movesPins = false } = options;
  const { pins } = await readPins(store, await trustedKeys(keys, 'operator'), LOCAL);
  if (pins?.locked) {
    report(`${LOCAL} is locked by ${pins.locked.actor}: its pins stay as they are`);
    return;
  }
  if (frozenUntil(pins?.settings?.freezes, Date.now()) !== undefined) {
    report(`${LOCAL} is frozen: its pins stay as they are`);
    return;
  }
  const brought = pins && !movesPins ? await whatBrought({ store, keys }, pins) : undefined;
  const versions = pins ? pinsByName(pins) : {};
  const isHeld = (name: string) => {
    const by = brought?.get(name)?.by;
    return by !== undefined && by.reason !== OWN_REASON;
  };
  for (const name of packageNames.filter(isHeld)) {
    const { actor = '', revision = 0 } = brought?.get(name)?.by ?? {};
    report(
      `${name} stays at ${versions[name]?.version ?? ''}, which ${actor} pinned in revision ` +
        `${revision}; "npm start -- --move-pins" takes it to the sources`,
    );
  }
  const names = packageNames.filter((name) => !isHeld(name));
  const published = await publish({ ...options, names });
  const wanted = Object.fromEntries(published.map(({ name, version }) => [name, version]));
  const change = { store, keys, env: LOCAL, versions: wanted, reason: OWN_REASON };
  const done = await pin(change).catch((error: unknown) => {
    if (!(error instanceof DeployError) || names.length === packageNames.length) throw error;
    throw new DeployError(error.kind, error.message, [
      ...error.details,
      'Pins that operators have set stay: "npm start -- --move-pins" takes them to the sources.',
    ]);
  });
  const { changed, proposal, pins: made } = done;
  if (proposal !== undefined) report(`${LOCAL} stays as it is until somebody approves ${proposal}`);
  else if (changed) report(`${LOCAL} is at revision ${made.revision}`);
}
