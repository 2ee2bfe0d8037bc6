import { createPublicKey, type KeyObject } from 'node:crypto';
import { DeployError } from '../deploy-error.ts';

/** What an operator's key may be limited to. */
export const verbs = [
  'pin',
  'canary',
  'rollback',
  'revert',
  'disable',
  'enable',
  'lock',
  'unlock',
  'settings',
  'create',
  'group',
  'approve',
] as const;
export type Verb = (typeof verbs)[number];

/** A key whose signatures count, with what they count for; what is not limited is allowed. */
export interface TrustedKey {
  key: KeyObject;
  /** The person or program that holds it. */
  name?: string;
  /** The owner in CODEOWNERS that it belongs to. */
  team?: string;
  environments?: readonly string[];
  remotes?: readonly string[];
  /** Verbs; one that does not exist allows nothing. */
  verbs?: readonly string[];
}

/** All keys that are trusted, with the rules that hold for all of them. */
export interface Trust {
  keys: readonly TrustedKey[];
  /** The environments in which a second person has to sign. */
  approvals: readonly string[];
}

const BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/**
 * Reads public keys with their names and limits, which are lines before each of them. A line that is
 * not understood is an error: a mistyped limit must not mean none.
 */
export function parseTrust(text: string): Trust {
  const keys: TrustedKey[] = [];
  const approvals: string[] = [];
  let at = 0;
  for (const { 0: pem, index } of text.matchAll(BLOCK)) {
    const { approvals: demanded = [], ...attributes } = attributesIn(text.slice(at, index));
    approvals.push(...demanded);
    keys.push({ key: createPublicKey(pem), ...attributes });
    at = index + pem.length;
  }
  const { approvals: last = [], ...rest } = attributesIn(text.slice(at));
  if (Object.keys(rest).length > 0) {
    throw new DeployError('damaged', `No key follows on "${Object.keys(rest).join(', ')}".`);
  }
  return { keys, approvals: [...new Set([...approvals, ...last])] };
}

type Attributes = Omit<TrustedKey, 'key'> & { approvals?: string[] };

function attributesIn(text: string): Attributes {
  const found: Attributes = {};
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^(\w+):\s*(\S.*)$/.exec(line) ?? [];
    const values = value.split(/[\s,]+/);
    if (name === 'name') found.name = value;
    else if (name === 'team') found.team = value;
    else if (name === 'environments') found.environments = values;
    else if (name === 'approvals') found.approvals = values;
    else if (name === 'remotes') found.remotes = values;
    else if (name === 'verbs') found.verbs = values;
    else {
      throw new DeployError('damaged', `"${line}" before a key is not understood.`, [
        'There may be name, team, environments, remotes, verbs and approvals, each with ": ".',
      ]);
    }
  }
  return found;
}

/** Whether a key's signatures count for less than everything. */
export const isLimited = ({ environments, remotes, verbs: allowed }: TrustedKey): boolean =>
  environments !== undefined || remotes !== undefined || allowed !== undefined;

/** What a key may do, for the sentence that refuses something. */
export function permissionText({
  name,
  environments,
  remotes,
  verbs: allowed,
}: TrustedKey): string {
  const what = allowed ? allowed.join(', ') : remotes ? RELEASING.join(', ') : 'do everything';
  const which = remotes ? ` with ${remotes.join(', ')}` : '';
  const where = environments ? ` in ${environments.join(', ')}` : ' in every environment';
  return `${name === undefined ? 'Your key' : `The key of ${name}`} may ${what}${which}${where}.`;
}

/** What a key may do that names remotes and no verbs: nothing that concerns a whole environment. */
export const RELEASING: readonly Verb[] = ['pin', 'canary', 'rollback', 'disable', 'enable'];
