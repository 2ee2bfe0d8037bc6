import { audienceOf, canaryLabel } from '../pin/canary.ts';
import { laterSteps, type Canary } from '../pins/canary.ts';
import { pinsByName, type Pin, type PinSet } from '../pins/pin-set.ts';
import { formatTimestamp } from '../timestamps.ts';

export interface Difference {
  name: string;
  from: string | null;
  to: string | null;
}

/** Pins for output: without the secret by which gateways sign cookies. */
export function printable({ canary, ...pins }: PinSet): object {
  if (!canary) return pins;
  const { key: _, ...shown } = canary;
  return { ...pins, canary: shown };
}

/** The releases that differ between two sets of pins: in version, or in being switched off. */
export function differences(before: PinSet | undefined, after: PinSet): Difference[] {
  const from = before ? pinsByName(before) : {};
  const to = pinsByName(after);
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .sort()
    .map((name) => ({ name, from: shown(from[name]), to: shown(to[name]) }))
    .filter((one) => one.from !== one.to);
}

/** Other differences, as text: the lock and the settings. */
export function otherDifferences(before: PinSet | undefined, after: PinSet): string[] {
  return [
    ...(before?.locked && !after.locked ? ['unlocked'] : []),
    ...(!before?.locked && after.locked ? ['locked'] : []),
    ...canaryDifferences(before?.canary, after.canary),
    ...settingDifferences(before?.settings ?? {}, after.settings ?? {}),
  ];
}

function canaryDifferences(before: Canary | undefined, after: Canary | undefined): string[] {
  const said = (canary: Canary | undefined) =>
    canary ? `${canaryLabel(canary)} for ${audienceOf(canary)}${stepsOf(canary)}` : '(none)';
  return said(before) === said(after) ? [] : [`canary  ${said(before)}  ->  ${said(after)}`];
}

/** The steps that a canary is still to take, for people. */
export function stepsOf(canary: Canary, now = Date.now()): string {
  const later = laterSteps(canary, now);
  return later.map(({ share, from }) => `, ${share}% from ${formatTimestamp(from)}`).join('');
}

type Settings = Readonly<Record<string, unknown>>;

/** A setting for people: `from "Fri 16:00" until "Mon 08:00"`. */
function settingText(value: unknown): string {
  if (value === undefined) return '(not set)';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(settingText)
    : Object.entries(value).map(([name, one]) => `${name} ${settingText(one)}`);
  return parts.length > 0 ? parts.join(Array.isArray(value) ? ', ' : ' ') : '(none)';
}

function settingDifferences(before: Settings, after: Settings): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => settingText(before[name]) !== settingText(after[name]))
    .map((name) => `${name}  ${settingText(before[name])}  ->  ${settingText(after[name])}`);
}

function shown(pin: Pin | undefined): string | null {
  if (!pin) return null;
  return pin.disabled ? `${pin.version} (off)` : pin.version;
}
