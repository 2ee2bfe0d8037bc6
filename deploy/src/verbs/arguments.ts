import { InvalidArgumentError } from 'commander';
import { DeployError } from '../deploy-error.ts';
import { nameSchema, versionSchema } from '../release/release.ts';
import { packageNames } from '../release/package-names.ts';

/** Reads `mf-boards@1.2.3` arguments into versions by name. */
export function parseVersions(arguments_: readonly string[]): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const argument of arguments_) {
    const [name, version] = parseRelease(argument);
    if (name in versions) throw new DeployError('usage', `${name} is named twice.`);
    versions[name] = version;
  }
  return versions;
}

/** Splits `name@version`; throws a usage error for anything else. */
export function parseRelease(argument: string): [name: string, version: string] {
  const at = argument.indexOf('@');
  const [name, version] = [argument.slice(0, at), argument.slice(at + 1)];
  const good = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  if (at > 0 && good) return [name, version];
  throw new DeployError('usage', `"${argument}" is not <name>@<version>, as mf-boards@1.2.3.`);
}

/** Reads names of packages; `all` is every one. */
export function parseNames(arguments_: readonly string[]): string[] {
  if (arguments_.includes('all')) return [...packageNames];
  const unknown = arguments_.find((name) => !packageNames.some((known) => known === name));
  if (unknown === undefined) return [...new Set(arguments_)];
  throw new DeployError('usage', `"${unknown}" is none of ${packageNames.join(', ')}.`);
}

/** Reads `local` or `local#12`. */
export function parseEnvironment(argument: string): { env: string; revision?: number } {
  const [, env, revision] = /^([a-z][a-z0-9-]*)(?:#([1-9]\d*))?$/.exec(argument) ?? [];
  if (!env) throw new DeployError('usage', `"${argument}" is not <env> or <env>#<revision>.`);
  return { env, ...(revision && { revision: Number(revision) }) };
}

/** Reads the number of a revision. */
export function parseRevision(argument: string): number {
  if (/^[1-9]\d*$/.test(argument)) return Number(argument);
  throw new InvalidArgumentError('A revision is a whole number from 1.');
}

/** Reads a whole number from 0. */
export function parseCount(argument: string): number {
  if (/^\d+$/.test(argument)) return Number(argument);
  throw new InvalidArgumentError('It is a whole number from 0.');
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads a duration such as `30m`, `1h` or `2d`, in milliseconds. */
export function parseDuration(argument: string): number {
  const [, count, unit] = /^([1-9]\d*)([mhd])$/.exec(argument) ?? [];
  if (count && unit) return Number(count) * UNITS[unit as keyof typeof UNITS];
  throw new InvalidArgumentError('A time is a number of minutes, hours or days, as 30m, 1h or 2d.');
}

/** Reads a time to come, with its zone, in milliseconds. */
export function parseTime(argument: string, now = Date.now()): number {
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(argument) ? Date.parse(argument) : NaN;
  if (time > now) return time;
  throw new InvalidArgumentError(
    'A time is in the future and has its zone, as 2027-01-04T06:00Z or 2027-01-04T07:00+01:00.',
  );
}

/** Reads a port; 0 takes any free one. */
export function parsePort(argument: string): number {
  if (/^\d+$/.test(argument) && Number(argument) < 65_536) return Number(argument);
  throw new InvalidArgumentError('A port is a number up to 65535.');
}

/** Reads why a check is left out, which the history says for ever. */
export function parseWhy(argument: string): string {
  if (argument.trim() !== '') return argument;
  throw new InvalidArgumentError('Say why.');
}

/** Reads a percentage such as `5%`. */
export function parseShare(argument: string): number {
  const share = Number(argument.replace(/%$/, ''));
  if (argument.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new InvalidArgumentError('A share is a percentage from 0% to 100%.');
}
