import { packageNames } from '../release/package-names.ts';
import { isVerb, mayDo, type Act, type Trust, type TrustedKey } from '../signing/trusted-key.ts';

/** How the owners of packages differ from the teams whose keys release them. */
export interface OwnerDifferences {
  /** Rights that contradict the owners. */
  problems: string[];
  /** Owners who cannot release what is theirs. */
  notes: string[];
}

/** Teams by the names of packages. */
type Owners = Readonly<Record<string, readonly string[]>>;

/** What brings people a version, by whose key it is. */
const releasing = {
  operator: ['pin', 'canary', 'enable'],
  publisher: ['publish'],
} as const;

/**
 * Compares the owners in a CODEOWNERS file with the teams of keys: who may release a package has to
 * belong to an owner of it, of `/deploy/`, or of everything.
 *
 * @param elsewhere The owners of remotes from other repositories, by their names.
 */
export function compareOwners(
  owners: string,
  { operator, publisher }: Readonly<Record<'operator' | 'publisher', Trust>>,
  elsewhere: Owners = {},
): OwnerDifferences {
  const everywhere: Owners = {
    ...elsewhere,
    ...Object.fromEntries(packageNames.map((name) => [name, ownersOf(owners, name)])),
  };
  const keys = [...operator.keys, ...publisher.keys];
  const general = [...ownersOf(owners, 'deploy'), ...everythingsOwners(owners)];
  const problems = keys.flatMap((key) => [...mistypedIn(key, everywhere), ...teamProblem(key)]);
  for (const signer of ['operator', 'publisher'] as const) {
    const trust = signer === 'operator' ? operator : publisher;
    for (const key of trust.keys.filter(({ team }) => team !== undefined)) {
      for (const [remote, its] of Object.entries(everywhere)) {
        const may = releasing[signer].filter((verb) => mayDoSomewhere(key, { verb, remote }));
        const theirs = [...its, ...general];
        if (may.length === 0 || theirs.includes(key.team ?? '')) continue;
        problems.push(
          `${nameOf(key)} of ${key.team ?? ''} may ${may.join(', ')} ${remote}, which belongs to ` +
            `${its.join(', ') || 'nobody'}.`,
        );
      }
    }
  }
  const notes = Object.entries(everywhere).flatMap(([remote, its]) =>
    its
      .filter((team) => !operator.keys.some((key) => releases(key, team, remote)))
      .map((team) => `No key of ${team} may pin ${remote}, which belongs to them.`),
  );
  return { problems, notes: keys.some(({ team }) => team) ? notes : [] };
}

const releases = (key: TrustedKey, team: string, remote: string) =>
  key.team === team && mayDoSomewhere(key, { verb: 'pin', remote });

/** Whether a key may do something in any of its environments. */
function mayDoSomewhere(key: TrustedKey, act: Act): boolean {
  return (key.environments ?? ['any']).some((env) => mayDo(key, env, act));
}

function mistypedIn(key: TrustedKey, known: Owners): string[] {
  const remotes = key.remotes?.filter((one) => !Object.hasOwn(known, one)) ?? [];
  const verbs = key.verbs?.filter((one) => !isVerb(one)) ?? [];
  return [
    ...remotes.map((one) => `${nameOf(key)} is for ${one}, and no package is called that.`),
    ...verbs.map((one) => `${nameOf(key)} is for the verb ${one}, which does not exist.`),
  ];
}

function teamProblem(key: TrustedKey): string[] {
  const isLimited = key.remotes !== undefined && key.team === undefined;
  return isLimited
    ? [`${nameOf(key)} is for ${key.remotes?.join(', ') ?? ''}, and of no team.`]
    : [];
}

const nameOf = ({ name }: TrustedKey) => (name === undefined ? 'A key' : `The key of ${name}`);

/** The owners of a package's folder: those of the last line that names it. */
export function ownersOf(text: string, folder: string): string[] {
  return (
    linesOf(text)
      .findLast(([place]) => place === `/${folder}/`)
      ?.slice(1) ?? []
  );
}

const everythingsOwners = (text: string): string[] =>
  linesOf(text)
    .findLast(([place]) => place === '*')
    ?.slice(1) ?? [];

function linesOf(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return lines.filter((line) => line !== '').map((line) => line.split(/\s+/));
}
