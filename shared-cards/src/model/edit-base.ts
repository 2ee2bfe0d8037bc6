import type { NewChange } from 'shared-api/remote';
import { isSameValue } from 'shared-api/same-value';

type Edit = NonNullable<NewChange['edit']>;

/** The fields whose values differ from those before. */
export function changedFields<Fields extends object>(before: object, fields: Fields): Fields {
  const now = before as Readonly<Record<string, unknown>>;
  const changed = Object.entries(fields).filter(([name, value]) => !isSameValue(now[name], value));
  return Object.fromEntries(changed) as Fields;
}

/**
 * The base of an edit. The server accepts the edit beside a concurrent change of another field, but
 * refuses to overwrite one of the same field.
 *
 * @param shown The card or list as it is now.
 * @param base The fields when the user began to edit; left out: as they are shown.
 */
export function editBase(
  of: Edit['of'],
  shown: { readonly id: number; readonly version: number },
  names: readonly string[],
  base: object = shown,
): Edit {
  const now = shown as unknown as Readonly<Record<string, unknown>>;
  const then = base as Readonly<Record<string, unknown>>;
  const before = Object.fromEntries(names.map((name) => [name, then[name] ?? null]));
  // Somebody else has changed the same field since: an outdated version makes the server refuse the
  // edit.
  const isOutdated = names.some((name) => !isSameValue(before[name], now[name] ?? null));
  const version = isOutdated ? shown.version - 1 : shown.version;
  return { of, id: shown.id, version, before };
}

/**
 * The base of an edit of a part of a card, which has no version: its text. Undefined for a part that
 * is not known, or that the server has not made yet.
 */
export const textBase = (of: Edit['of'], id: number, text: string | undefined): Edit | undefined =>
  text === undefined || id < 0 ? undefined : { of, id, version: 0, before: { text: text.trim() } };
