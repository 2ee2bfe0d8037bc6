import type { BeaconSummary, Phase } from '../beacons/beacon.ts';
import { audienceOf, canaryLabel } from '../pin/canary.ts';
import { pinsByName, type PinnedVersion, type PinSet } from '../pins/pin-set.ts';
import { stepsOf } from '../verbs/differences.ts';
import type { Origins } from '../verbs/read-status.ts';
import { ago, formatTimestamp } from '../timestamps.ts';
import { table } from './table.ts';

/** The second person who has approved a revision, with why; empty where nobody had to. */
export function approvalText({ approved }: PinSet): string {
  if (!approved) return '';
  return `, approved by ${approved.actor}${approved.reason ? ` (${approved.reason})` : ''}`;
}

/** The first lines of a status: the revision, and what is particular about it. */
export function headingLines(pins: PinSet, dirtyInCanary: readonly string[] = []): string[] {
  const { env, revision, time, actor, reason, restores, partly, origin, smoke, locked, canary } =
    pins;
  const { override, url } = pins.settings ?? {};
  const second = approvalText(pins);
  return [
    `${env} is at revision ${revision} since ${formatTimestamp(time)} (${ago(time)})`,
    `  by ${actor}${second}: ${reason || 'no reason given'}`,
    ...(restores
      ? [`  restores revision ${restores}${partly ? ` of ${partly.join(', ')}` : ''}`]
      : []),
    ...(origin ? [`  promoted from ${origin.env} revision ${origin.revision}`] : []),
    ...(smoke ? [`  browser proof ${smoke}`] : []),
    ...(url ? [`  at ${url}`] : []),
    ...(override ? ['  OVERRIDES ALLOWED: a developer’s machine may serve a remote'] : []),
    ...(canary
      ? [
          `  CANARY ${canaryLabel(canary)} for ${audienceOf(canary)}${stepsOf(canary)}`,
          `    since ${formatTimestamp(canary.began.time)} by ${canary.began.actor}: ${canary.began.reason}`,
          ...(dirtyInCanary.length > 0
            ? [`    DIRTY: ${dirtyInCanary.join(', ')} from uncommitted sources`]
            : []),
        ]
      : []),
    ...(locked ? [`  LOCKED by ${locked.actor} ${ago(locked.time)}: ${locked.reason || '–'}`] : []),
  ];
}

/** A table of the releases, with what pages report of them. */
export function releaseLines(
  pins: PinSet,
  beacons: BeaconSummary | undefined,
  origins: Origins,
): string[] {
  const rows = Object.entries(pinsByName(pins)).flatMap(([name, pin]) => {
    const { disabled } = pin;
    const state = disabled ? `OFF by ${disabled.actor}: ${disabled.reason || '–'}` : '';
    const { revision, isPartial, actor, reason, dirty } = origins[name] ?? {};
    const usual = [
      name,
      pin.version,
      revision === undefined ? '' : `#${revision}${isPartial ? ' or before' : ''}`,
      isPartial ? '' : `${actor ?? ''}: ${reason || 'no reason given'}`,
      dirty ? 'DIRTY' : '',
      pin.lastGood?.version ?? '',
      state,
      ...countsOf(beacons, name, pin),
    ];
    const other = pins.canary?.versions[name];
    if (!other) return [usual];
    const canary = [name, other.version, '', 'canary', '', pin.version, state];
    return [usual, [...canary, ...countsOf(beacons, name, other)]];
  });
  const about = ['release', 'version', 'since', 'by and why', 'sources', 'last good', 'switched'];
  return table([...about, 'loaded', 'fell back', 'failed', 'broke', 'crashed', 'threw'], rows);
}

const counted: readonly Phase[] = [
  'loaded',
  'fell-back',
  'failed',
  'render-failed',
  'crashed',
  'threw',
];

function countsOf(
  beacons: BeaconSummary | undefined,
  name: string,
  { version }: PinnedVersion,
): string[] {
  const reports = beacons?.remotes.find((one) => one.remote === name && one.version === version);
  const counts: Partial<Record<Phase, number>> | undefined = reports?.counts;
  // A gateway of an earlier version counts fewer phases.
  return counted.map((phase) => (counts ? String(counts[phase] ?? 0) : ''));
}

/** The last errors that pages reported. */
export function errorLines({ errors, since }: BeaconSummary): string[] {
  if (errors.length === 0) return [`Pages reported no errors since ${formatTimestamp(since)}.`];
  const rows = errors.map(({ remote, version, phase, error, count, last }) => [
    `${remote}@${version}`,
    phase,
    String(count),
    ago(last),
    error,
  ]);
  return [
    `Errors that pages reported since ${formatTimestamp(since)}:`,
    ...table(['release', 'phase', 'times', 'last', 'error'], rows),
  ];
}
