import { unexplainedError } from 'shared-api/client';

/** The release notes of one version of a part, as its team wrote them. */
interface ReleaseNotes {
  readonly version: string;
  /** The day of the release as `2026-11-22`. */
  readonly date: string | null;
  readonly features: readonly string[];
  readonly fixes: readonly string[];
}

/** A part of the page, and where its release is. */
export interface PinnedPart {
  readonly name: string;
  readonly base: string;
}

export interface PartNotes extends ReleaseNotes {
  readonly part: string;
}

async function readNotesOf({ name, base }: PinnedPart): Promise<PartNotes[]> {
  const response = await fetch(`${base}release-notes.json`);
  // A release from before there were any.
  if (response.status === 404) return [];
  if (!response.ok) throw unexplainedError(response.status);
  const notes = (await response.json()) as ReleaseNotes[];
  return notes.map((one) => ({ ...one, part: name }));
}

const dayOf = ({ date }: ReleaseNotes): string => date ?? '';
const saysSomething = ({ features, fixes }: ReleaseNotes) => features.length + fixes.length > 0;

/**
 * The release notes of the newest versions of the parts, the newest day first. Parts that cannot be
 * read are left out, unless none can be read.
 */
export async function readReleaseNotes(parts: readonly PinnedPart[]): Promise<PartNotes[]> {
  const readings = await Promise.allSettled(parts.map(readNotesOf));
  if (!readings.some(({ status }) => status === 'fulfilled')) throw unexplainedError(0);
  return readings
    .flatMap((reading) => (reading.status === 'fulfilled' ? reading.value : []))
    .filter(saysSomething)
    .sort((one, other) => dayOf(other).localeCompare(dayOf(one)));
}
