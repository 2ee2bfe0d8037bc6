import type { Attachment } from 'shared-api/client';
import { formatExactly } from '../format/dates.ts';

/**
 * What distinguishes a file of a card from others of its name: when it was attached, with a number
 * if several were in the same minute; null if no other has the name.
 */
export function distinctionOf(file: Attachment, files: readonly Attachment[]): string | null {
  const namesakes = files.filter(({ name }) => name === file.name);
  if (namesakes.length < 2) return null;
  const at = formatExactly(file.createdAt);
  const sameMinute = namesakes.filter(({ createdAt }) => formatExactly(createdAt) === at);
  if (sameMinute.length < 2) return at;
  return `${at} (${sameMinute.findIndex(({ id }) => id === file.id) + 1})`;
}
