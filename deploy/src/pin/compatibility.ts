import { satisfies } from 'semver';
import type { Release } from '../release/release.ts';
import { SHELL } from '../release/release-names.ts';

/** What stops these releases from running together in one page; nothing when they fit. */
export function incompatibilities(releases: readonly Release[]): string[] {
  const shell = releases.find((release) => release.name === SHELL);
  if (!shell) return ['The set has no shell. Pin one too: shell@<version>.'];
  const remotes = releases.filter((release) => release !== shell);
  return [
    ...remotes.flatMap((remote) => contractProblem(shell, remote)),
    ...containerCollisions(remotes),
    ...remotes.flatMap((remote) => sharedProblems(shell, remote)),
  ];
}

function contractProblem(shell: Release, remote: Release): string[] {
  if (shell.contractVersion === remote.contractVersion) return [];
  const older = remote.contractVersion < shell.contractVersion ? remote.name : SHELL;
  return [
    `${label(remote)} speaks contract ${remote.contractVersion}, ${label(shell)} speaks ` +
      `${shell.contractVersion}. Pin a newer ${older} with it.`,
  ];
}

function containerCollisions(remotes: readonly Release[]): string[] {
  const taken = new Map<string, Release>();
  return remotes.flatMap((remote) => {
    if (!remote.container) return [`${label(remote)} names no container: it is no remote.`];
    const other = taken.get(remote.container);
    taken.set(remote.container, remote);
    return other
      ? [`${label(other)} and ${label(remote)} both call their container ${remote.container}.`]
      : [];
  });
}

function sharedProblems(shell: Release, remote: Release): string[] {
  return remote.requires.flatMap(({ name, requiredVersion, singleton }) => {
    const provided = shell.provides.find((one) => one.name === name);
    const bringsItsOwn = remote.provides.some((one) => one.name === name);
    if (!provided) {
      return bringsItsOwn
        ? []
        : [`${label(remote)} needs ${name}, which ${label(shell)} does not provide.`];
    }
    if (!singleton && bringsItsOwn) return [];
    return satisfies(provided.version, requiredVersion, { includePrerelease: true })
      ? []
      : [
          `${label(remote)} needs ${name} ${requiredVersion}, ${label(shell)} provides ` +
            `${provided.version}. Pin a shell that provides ${name} ${requiredVersion}, or a ` +
            `${remote.name} that accepts ${provided.version}.`,
        ];
  });
}

function label({ name, version }: Release): string {
  return `${name}@${version}`;
}
