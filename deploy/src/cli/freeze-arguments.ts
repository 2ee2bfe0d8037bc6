import { InvalidArgumentError } from 'commander';
import { freezeSchema, type Freeze } from '../pins/freezes.ts';

/** Reads `Fri 16:00/Mon 08:00`, or two times with their zone, and adds it to those before. */
export function collectFreezes(argument: string, before: Freeze[] = []): Freeze[] {
  const [from = '', until = ''] = argument.split('/').map((one) => timeOf(one.trim()));
  const parsed = freezeSchema.safeParse({ from, until });
  if (parsed.success && from !== until) return [...before, parsed.data];
  throw new InvalidArgumentError(
    'A freeze is from when until when, as "Fri 16:00/Mon 08:00" in UTC or ' +
      '"2026-12-20T00:00Z/2027-01-03T00:00Z".',
  );
}

function timeOf(text: string): string {
  const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  return hasZone && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : text;
}
