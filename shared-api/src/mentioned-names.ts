/** Somebody whom a line of plain text may mention. */
export interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

export interface MentionedName {
  /** The offset of the at sign. */
  readonly start: number;
  readonly end: number;
  /** Several if they have the same name. */
  readonly ids: readonly number[];
}

const PART_OF_NAME = /[\p{L}\p{N}_]/u;

/** Whether the characters around an offset belong to one name. */
const isWithinName = (text: string, at: number) =>
  PART_OF_NAME.test(text.slice(0, at).slice(-1)) && PART_OF_NAME.test(text.charAt(at));

/**
 * The people whom a line of plain text mentions by `@` and their full names, whatever
 * their case; of several names that begin alike, the longest.
 */
export function mentionedNames(text: string, people: readonly NamedPerson[]): MentionedName[] {
  const found: MentionedName[] = [];
  for (let start = text.indexOf('@'); start !== -1; start = text.indexOf('@', start + 1)) {
    if (PART_OF_NAME.test(text.charAt(start - 1))) continue;
    let most = { length: 0, ids: [] as number[] };
    for (const { id, name } of people) {
      const end = start + 1 + name.length;
      const isSaid = text.slice(start + 1, end).toLowerCase() === name.toLowerCase();
      if (!isSaid || name.length < Math.max(most.length, 1) || isWithinName(text, end)) continue;
      if (name.length > most.length) most = { length: name.length, ids: [id] };
      else most.ids.push(id);
    }
    const { length, ids } = most;
    if (length > 0) found.push({ start, end: start + 1 + length, ids });
  }
  return found;
}
