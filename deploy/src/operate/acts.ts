import { DeployError } from '../deploy-error.ts';
import { approve } from '../pin/approve.ts';
import { finishCanary, raiseCanary, startCanary, stopCanary } from '../pin/canary.ts';
import type { ChangeOptions, PinChange } from '../pin/change.ts';
import { pin, rollback } from '../pin/pin.ts';
import { promote } from '../pin/promote.ts';
import { disable, enable, lock, unlock } from '../pin/switches.ts';
import { parseEnvironment, parseRevision, parseShare, parseVersions } from '../verbs/arguments.ts';
import { commandText } from '../verbs/command-text.ts';
import type { RunOptions } from '../verbs/run-change.ts';

/** A change that was asked for on the page, as the verb of the command line would make it. */
export interface Act {
  env: string;
  /** What to type for it at the command line. */
  command: string;
  changesPages: boolean;
  options: RunOptions & { reason: string };
  make: (change: ChangeOptions) => Promise<PinChange>;
}

/** What a form asks for: the arguments of a verb, and what it does. */
interface Asked {
  args: string[];
  /** Nothing that pages load differs. */
  isSwitch?: true;
  make: Act['make'];
}

/** The fields in which an operator says why a proof is left out; each is an option of the verbs. */
export const exceptions = {
  skipSmoke: '--skip-smoke',
  skipApi: '--skip-api',
  again: '--again',
  despiteFreeze: '--despite-freeze',
} as const;

/** Which exceptions a verb of the command line has. */
export const exceptionsOf: Readonly<Record<string, readonly (keyof typeof exceptions)[]>> = {
  pin: ['skipSmoke', 'skipApi', 'again', 'despiteFreeze'],
  promote: ['skipSmoke', 'skipApi', 'again', 'despiteFreeze'],
  enable: ['skipSmoke', 'skipApi', 'despiteFreeze'],
  approve: ['skipApi', 'despiteFreeze'],
  rollback: ['skipApi'],
  raise: ['despiteFreeze'],
  finish: ['skipSmoke', 'skipApi', 'despiteFreeze'],
};

const readers: Readonly<Record<string, (env: string, form: URLSearchParams) => Asked>> = {
  pin: readPin,
  promote(env, form) {
    const { env: from } = parseEnvironment(form.get('from') ?? '');
    const names = form.getAll('name');
    return {
      args: ['promote', from, env, ...names],
      make: (change) => promote({ ...change, from, names }),
    };
  },
  rollback(env, form) {
    const to = form.get('to') || undefined;
    const revision = to === undefined ? undefined : parseRevision(to);
    return {
      args: ['rollback', env, ...(to === undefined ? [] : ['--to', to])],
      make: (change) => rollback({ ...change, ...(revision !== undefined && { to: revision }) }),
    };
  },
  disable(env, form) {
    const name = form.get('name') ?? '';
    return { args: ['disable', env, name], make: (change) => disable({ ...change, name }) };
  },
  enable(env, form) {
    const name = form.get('name') ?? '';
    return { args: ['enable', env, name], make: (change) => enable({ ...change, name }) };
  },
  approve(env, form) {
    const proposal = form.get('proposal') ?? '';
    return {
      args: ['approve', env, proposal],
      make: (change) => approve({ ...change, proposal }),
    };
  },
  lock: (env) => ({ args: ['lock', env], isSwitch: true, make: lock }),
  unlock: (env) => ({ args: ['unlock', env], isSwitch: true, make: unlock }),
  raise(env, form) {
    const share = parseShare(form.get('share') ?? '');
    return {
      args: ['canary', 'raise', env, `${share}%`],
      make: (change) => raiseCanary({ ...change, steps: [{ share, from: now() }] }),
    };
  },
  finish: (env) => ({ args: ['canary', 'finish', env], make: finishCanary }),
  stop: (env) => ({ args: ['canary', 'stop', env], make: stopCanary }),
};

const now = () => new Date().toISOString();

function readPin(env: string, form: URLSearchParams): Asked {
  const releases = form.getAll('release').filter((one) => one !== '');
  if (releases.length === 0) throw new DeployError('usage', 'Which version is to be pinned?');
  const versions = parseVersions(releases);
  const asked = form.get('share')?.trim();
  if (!asked)
    return { args: ['pin', env, ...releases], make: (change) => pin({ ...change, versions }) };
  const share = parseShare(asked);
  return {
    args: ['pin', env, ...releases, '--canary', `${share}%`],
    make: (change) =>
      startCanary({ ...change, versions, steps: [{ share, from: now() }], groups: [] }),
  };
}

/** Reads what a form of the page asks for; fails if it is no change, or nobody says why. */
export function readAct(env: string, form: URLSearchParams): Act {
  const verb = form.get('act') ?? '';
  const read = Object.hasOwn(readers, verb) ? readers[verb] : undefined;
  if (!read) throw new DeployError('usage', `"${verb}" is nothing that can be done here.`);
  const reason = form.get('reason')?.trim();
  if (!reason) throw new DeployError('usage', 'Why? The history keeps the reason.');
  const { args, isSwitch, make } = read(env, form);
  const said = (exceptionsOf[verb] ?? []).flatMap((name) => {
    const why = form.get(name)?.trim();
    return why ? [[name, why] as const] : [];
  });
  const flags = said.flatMap(([name, why]) => [exceptions[name], why]);
  return {
    env,
    command: commandText([...args, '--reason', reason, ...flags]),
    changesPages: !isSwitch,
    options: { ...Object.fromEntries(said), reason },
    make,
  };
}
