import { satisfies } from 'semver';
import { type PlacedRoute, routesOf, worksWith } from 'shared-api/manifest';
import type { Release } from '../release/release.ts';
import { manifestOf } from '../release/manifest.ts';
import { SHELL } from '../release/release-names.ts';

/**
 * The reason why a set cannot run in one page, and the releases of which another version could
 * help.
 */
export interface Incompatibility {
  text: string;
  between: readonly string[];
}

/** The reasons why these releases cannot run together in one page; empty if they can. */
export function incompatibilities(releases: readonly Release[]): Incompatibility[] {
  const shell = releases.find((release) => release.name === SHELL);
  if (!shell) {
    return [{ text: 'The set has no shell. Pin one too: shell@<version>.', between: [] }];
  }
  const remotes = releases.filter((release) => release !== shell);
  return [
    ...remotes.flatMap((remote) => contractProblem(shell, remote)),
    ...containerCollisions(remotes),
    ...remotes.flatMap((remote) => routeProblem(shell, remote)),
    ...routeCollisions(remotes),
    ...viewCollisions(remotes),
    ...remotes.flatMap((remote) => sharedProblems(shell, releases, remote)),
  ];
}

function contractProblem(shell: Release, remote: Release): Incompatibility[] {
  const { contractVersion: builtFor, manifest } = remote;
  const served = shell.servesContracts ?? [shell.contractVersion];
  if (worksWith(served, builtFor, manifest?.contracts)) return [];
  const older = builtFor < Math.min(...served) ? remote.name : SHELL;
  const from = manifest?.contracts?.from ?? builtFor;
  const text =
    `${label(remote)} works with ${contracts([from, builtFor])}, ${label(shell)} with ` +
    `${contracts(served)}. Pin a newer ${older} with it.`;
  return [{ text, between: [older] }];
}

function contracts(versions: readonly number[]): string {
  const [from, to] = [Math.min(...versions), Math.max(...versions)];
  return from === to ? `contract ${to}` : `contracts ${from} to ${to}`;
}

function containerCollisions(remotes: readonly Release[]): Incompatibility[] {
  const taken = new Map<string, Release>();
  return remotes.flatMap((remote) => {
    if (!remote.container) {
      return [
        { text: `${label(remote)} names no container: it is no remote.`, between: [remote.name] },
      ];
    }
    const other = taken.get(remote.container);
    taken.set(remote.container, remote);
    if (!other) return [];
    const text = `${label(other)} and ${label(remote)} both call their container ${remote.container}.`;
    return [{ text, between: [remote.name, other.name] }];
  });
}

/** A shell from before there were manifests shows the remotes that it lists, each at its own path. */
function routeProblem(shell: Release, remote: Release): Incompatibility[] {
  if (!shell.mounts) return [];
  const at = shell.mounts[remote.name];
  const routes = manifestOf(remote.name, remote).slots.filter((slot) => slot.slot === 'route');
  const wanted = remote.mount ?? routes[0]?.path ?? 'other pages';
  if (at === wanted || routes.some(({ path }) => path === at)) return [];
  const place = at === undefined ? 'does not mount it' : `mounts it at ${at}`;
  const text = `${label(remote)} is made for ${wanted}, ${label(shell)} ${place}.`;
  return [{ text, between: [SHELL, remote.name] }];
}

/** Two remotes cannot have a view of boards by one name, since addresses name it. */
function viewCollisions(remotes: readonly Release[]): Incompatibility[] {
  const taken = new Map<string, Release>();
  return remotes.flatMap((remote) =>
    manifestOf(remote.name, remote).slots.flatMap((slot) => {
      if (slot.slot !== 'board-view') return [];
      const other = taken.get(slot.id);
      taken.set(slot.id, remote);
      if (!other) return [];
      const text = `${label(other)} and ${label(remote)} both want to be the view “${slot.id}” of boards.`;
      return [{ text, between: [remote.name, other.name] }];
    }),
  );
}

/** The first part of a path that does not vary, which belongs to one remote. */
const rootOf = (path: string) => /^(\/dashboard)?\/[^/]+/.exec(path)?.[0] ?? path;
const shapeOf = (path: string) => path.replace(/\/\*$/, '').replace(/:[^/]+/g, ':');

/**
 * Pages below one part of the address belong to one remote. Another one may only go on where a page
 * with parameters ends, and is then shown over it; over that one nothing is shown.
 */
function routeCollisions(remotes: readonly Release[]): Incompatibility[] {
  const manifests = remotes.map((one) => [one.name, manifestOf(one.name, one)] as const);
  const routes = routesOf(Object.fromEntries(manifests));
  const named = (name: string) => remotes.filter((one) => one.name === name).map(label)[0] ?? name;
  const goesOn = (one: PlacedRoute, other: PlacedRoute) =>
    one.below?.path === other.path && shapeOf(other.path).includes(':') && !other.below;
  return routes.flatMap((one, at) =>
    routes.slice(at + 1).flatMap((other) => {
      if (one.remote === other.remote || rootOf(one.path) !== rootOf(other.path)) return [];
      if (goesOn(one, other) || goesOn(other, one)) return [];
      const text =
        `${named(one.remote)} wants the route ${one.path}, ${named(other.remote)} wants ` +
        `${other.path}: what is below ${rootOf(one.path)} belongs to one of them.`;
      return [{ text, between: [one.remote, other.remote] }];
    }),
  );
}

function sharedProblems(
  shell: Release,
  releases: readonly Release[],
  remote: Release,
): Incompatibility[] {
  return remote.requires.flatMap(({ name, requiredVersion, singleton }) => {
    const bringsItsOwn = remote.provides.some((one) => one.name === name);
    if (!singleton && bringsItsOwn) return [];
    const selectable = selectableVersions(shell, releases, name);
    if (selectable.length === 0) {
      const text = `${label(remote)} needs ${name}, which ${label(shell)} does not provide.`;
      return [{ text, between: [SHELL, remote.name] }];
    }
    return selectable
      .filter(({ version }) => !satisfies(version, requiredVersion, { includePrerelease: true }))
      .map(({ version, by }) => ({
        text:
          `${label(remote)} needs ${name} ${requiredVersion}, ${label(by)} provides ${version}. ` +
          `Pin a ${by.name} that provides ${name} ${requiredVersion}, or a ${remote.name} ` +
          `that accepts ${version}.`,
        between: [by.name, remote.name],
      }));
  });
}

/**
 * The versions of a singleton that a page may end up with. Packages in the shell's first file are
 * loaded before any remote and stay; for others it is the version of the first provider, or the
 * highest.
 */
function selectableVersions(shell: Release, releases: readonly Release[], name: string) {
  const provided = releases.flatMap((by) => {
    const one = by.provides.find((share) => share.name === name);
    return one
      ? [{ by, version: one.version, isEager: by === shell && one.files.length === 0 }]
      : [];
  });
  const eager = provided.filter(({ isEager }) => isEager);
  return eager.length > 0 ? eager : provided;
}

function label({ name, version }: Release): string {
  return `${name}@${version}`;
}
