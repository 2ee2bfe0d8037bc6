import type { AuditEntry } from 'shared-api/client';
import { texts } from './texts.ts';

type Value = AuditEntry['details'][string];
/** A value that is not a pair of before and after. */
type Plain = string | number | boolean | string[] | null;

const NAMES: Readonly<Partial<Record<string, string>>> = texts.detailNames;
/** The choices among settings as the form calls them, and reasons. */
const CHOICES: Readonly<Partial<Record<string, string>>> = {
  ...texts.policies,
  ...texts.publicities,
  ...texts.reasons,
};

function valueText(value: Plain): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  return CHOICES[String(value)] ?? String(value);
}

function detailText([name, value]: [string, Value]): string {
  const label = NAMES[name] ?? name;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return `${label}: ${valueText(value)}`;
  }
  const { before = null, after = null } = value;
  return `${label}: ${valueText(before)} → ${valueText(after)}`;
}

/** What an act changed, in one line. People are named as long as there is their name. */
export const detailsText = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .filter(([name]) => !(`${name}Name` in details))
    .map(detailText)
    .join(' · ');

/** What was done, to whom or to which project. Of one who was erased only the number is left. */
export function actText({ act, targetId, targetName }: AuditEntry): string {
  const target = targetName ?? (targetId === null ? '' : `#${targetId}`);
  return target === '' ? texts.acts[act] : `${target}: ${texts.acts[act]}`;
}

/** The person who did something, and where. Of one who was erased only the number is left. */
export function authorText({ actorId, actorName, source }: AuditEntry): string {
  const where = texts.sources[source];
  if (actorId === null) return where;
  return `${actorName ?? texts.erasedPerson(actorId)} · ${where}`;
}
