import type { Pins } from '../pins/pins.ts';
import type { Beacons, ReportedVersion } from './beacons.ts';
import { isMissingCode } from './remote-loader.ts';

interface Options {
  readonly pins: Pins;
  readonly beacons: Pick<Beacons, 'report'>;
  /** Called when code could not be fetched. */
  readonly onLoadFailed: () => void;
}

type Release = ReportedVersion & { readonly base: string };

/**
 * Reports errors and rejections that nobody caught, with the release whose file is uppermost in
 * their stack. The shell only counts when no remote took part, since it calls them and they call it.
 */
export function reportUncaught(page: Window, { pins, beacons, onLoadFailed }: Options): void {
  const remotes: readonly Release[] = Object.values(pins.remotes).flatMap((remote) =>
    remote.lastGood ? [remote, remote.lastGood] : [remote],
  );
  const shell: Release = { name: 'shell', ...pins.shell };

  function report(error: unknown, file = ''): void {
    if (isMissingCode(error)) onLoadFailed();
    const stack = `${error instanceof Error ? (error.stack ?? '') : ''}\n${file}`;
    const place = ({ base }: Release) => stack.indexOf(base);
    const [first] = remotes
      .filter((one) => place(one) >= 0)
      .toSorted((one, other) => place(one) - place(other));
    const release = first ?? (place(shell) >= 0 ? shell : undefined);
    if (release) beacons.report('threw', release, error);
  }

  page.addEventListener('error', ({ error, message, filename }) => {
    report((error as unknown) ?? message, filename);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
