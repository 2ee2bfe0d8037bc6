import { createPublicKey, type KeyObject } from 'node:crypto';
import { DeployError } from '../deploy-error.ts';

/** What an operator's key may be limited to. */
const verbs = [
  'pin',
  'canary',
  'rollback',
  'disable',
  'enable',
  'lock',
  'unlock',
  'settings',
  'create',
  'group',
  'approve',
] as const;
type Verb = (typeof verbs)[number];

/** Whether keys can be limited to this verb. */
export const isVerb = (text: string): boolean => verbs.some((verb) => verb === text);

/** What a key may do that names remotes and no verbs: nothing that concerns a whole environment. */
const RELEASING: readonly Verb[] = ['pin', 'canary', 'rollback', 'disable', 'enable'];

/** Something that is signed; `stop` takes a canary away, and `publish` is what publishers do. */
export interface Act {
  verb: Verb | 'stop' | 'publish';
  /** Left out: it concerns the whole environment. */
  remote?: string;
}

/** A key whose signatures count, with what they count for; what is not limited is allowed. */
export interface TrustedKey {
  key: KeyObject;
  /** The person or program that holds it. */
  name?: string;
  /** The owner in CODEOWNERS that it belongs to. */
  team?: string;
  environments?: readonly string[];
  remotes?: readonly string[];
  /** A verb that does not exist allows nothing. */
  verbs?: readonly string[];
}

/** All keys that are trusted. */
export interface Trust {
  keys: readonly TrustedKey[];
  /** The environments in which a second person signs, each from a revision on. */
  approvals?: Readonly<Record<string, number>>;
}

const BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;
const lines = ['name', 'team', 'environments', 'remotes', 'verbs', 'approvals'] as const;
type Line = (typeof lines)[number];

/** The limits that make sense for a publisher, who only publishes. */
export const ofPublishers: readonly Line[] = ['name', 'team', 'remotes'];

/**
 * Reads public keys with their names and limits, which are lines before each of them. A line that is
 * not understood is an error: a mistyped limit must not mean none.
 */
export function parseTrust(text: string, allowed: readonly Line[] = lines): Trust {
  const keys: TrustedKey[] = [];
  const demanded: string[] = [];
  let at = 0;
  for (const { 0: pem, index } of text.matchAll(BLOCK)) {
    const { approvals = [], ...limits } = attributesIn(text.slice(at, index), allowed);
    demanded.push(...approvals);
    keys.push({ key: createPublicKey(pem), ...limits });
    at = index + pem.length;
  }
  const { approvals = [], ...rest } = attributesIn(text.slice(at), allowed);
  if (Object.keys(rest).length > 0) {
    throw new DeployError('damaged', `No key follows on "${Object.keys(rest).join(', ')}".`);
  }
  const all = [...demanded, ...approvals].map(readDemand);
  return all.length > 0 ? { keys, approvals: Object.fromEntries(all) } : { keys };
}

/** Reads `production` or `production#42`, from which revision on a second person signs. */
function readDemand(text: string): [env: string, from: number] {
  const [, env, from = '1'] = /^([a-z][a-z0-9-]*)(?:#([1-9]\d*))?$/.exec(text) ?? [];
  if (env) return [env, Number(from)];
  throw new DeployError('damaged', `"approvals: ${text}" is not <env> or <env>#<revision>.`);
}

type Attributes = Omit<TrustedKey, 'key'> & { approvals?: readonly string[] };

function attributesIn(text: string, allowed: readonly Line[]): Attributes {
  const found: Attributes = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, written, value = ''] = /^(\w+):\s*(\S.*)$/.exec(line) ?? [];
    const name = allowed.find((one) => one === written);
    if (!name || name in found) {
      throw new DeployError('damaged', `"${line}" before a key is not understood.`, [
        `There may be one line each of ${allowed.join(', ')}, as "remotes: mf-boards, mf-kanban".`,
      ]);
    }
    if (name === 'name' || name === 'team') found[name] = value;
    else found[name] = value.split(/[\s,]+/).filter((one) => one !== '');
  }
  return found;
}

/** Whether a key may do something in an environment. */
export function mayDo(
  { environments, remotes, verbs: allowed }: TrustedKey,
  env: string | undefined,
  { verb, remote }: Act,
): boolean {
  if (environments && (env === undefined || !isAmong(environments, env))) return false;
  if (remotes && remote !== undefined && !remotes.includes(remote)) return false;
  if (verb === 'publish') return true;
  // Who may begin a canary, or go back, may end one as well.
  const sufficient = verb === 'stop' ? (['canary', 'rollback'] as const) : [verb];
  const own = allowed ?? (remotes ? RELEASING : verbs);
  return sufficient.some((one) => own.includes(one));
}

/** Whether an environment is named; `pr-*` names all that begin so. */
const isAmong = (environments: readonly string[], env: string): boolean =>
  environments.some((one) => (one.endsWith('*') ? env.startsWith(one.slice(0, -1)) : one === env));

/** Whether a key may do everything in an environment. */
export function mayDoAll({ environments, remotes, verbs: allowed }: TrustedKey, env: string) {
  return (
    (!environments || isAmong(environments, env)) && remotes === undefined && allowed === undefined
  );
}

/** What a key may do, as a sentence. */
export function permissionText(own: TrustedKey, signer: 'operator' | 'publisher' = 'operator') {
  const { name, environments, remotes, verbs: allowed } = own;
  const whose = name === undefined ? 'The key' : `The key of ${name}`;
  if (signer === 'publisher') return `${whose} may publish ${remotes?.join(', ') ?? 'everything'}.`;
  const what = allowed ?? (remotes ? RELEASING : ['do everything']);
  const which = remotes ? ` with ${remotes.join(', ')}` : '';
  const where = environments ? ` in ${environments.join(', ')}` : ' in every environment';
  return `${whose} may ${what.join(', ')}${which}${where}.`;
}

/** Verbs whose names are no verbs of English, or need an object. */
const SAID: Readonly<Partial<Record<string, string>>> = {
  stop: 'stop a canary of',
  canary: 'show a canary of',
  settings: 'change settings',
  create: 'create environments',
};

/** Acts as an operator would say them: `pin mf-boards, lock`. */
export function actsText(acts: readonly Act[]): string {
  const said = acts.map(({ verb, remote }) => {
    const what = SAID[verb] ?? verb;
    return remote === undefined ? what : `${what} ${remote}`;
  });
  return [...new Set(said)].join(', ');
}
