import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import type { CardEdit } from 'shared-api/remote';
import { texts } from '../texts.ts';
import { readHours } from './read-hours.ts';

/** What a text means in a column, or why it means nothing there. */
export type ReadValue =
  { readonly fields: CardEdit['fields'] } | { readonly listId: number } | { readonly why: string };

function readName(text: string): ReadValue {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  if (name === '') return { why: texts.why.noName };
  if (name.length > NAME_MAX_CHARACTERS) return { why: texts.why.longName(NAME_MAX_CHARACTERS) };
  return { fields: { name } };
}

function readEstimate(text: string): ReadValue {
  if (text.trim() === '') return { fields: { estimateMinutes: null } };
  const estimateMinutes = readHours(text);
  return estimateMinutes === null ? { why: texts.why.noHours } : { fields: { estimateMinutes } };
}

/** Reads what was typed into a cell: a name, or the hours of an estimate. */
export const readTyped = (column: 'name' | 'estimate', text: string): ReadValue =>
  column === 'name' ? readName(text) : readEstimate(text);
