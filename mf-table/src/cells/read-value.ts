import { PRIORITIES } from 'shared-api/limits';
import { enumerated, type ShownBoard } from 'shared-api/remote';
import type { ColumnId } from '../columns/columns.ts';
import { personName } from '../columns/named.ts';
import { texts } from '../texts.ts';
import { readDate } from './read-date.ts';
import { type ReadValue, readTyped } from './read-typed.ts';

const same = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0;

interface Choice {
  readonly id: number;
  /** What it is called, from its full name on. */
  readonly names: readonly string[];
}

/** The only choice that has a name; undefined: none, or several. */
function onlyOne(choices: readonly Choice[], name: string): Choice | undefined {
  const full = choices.filter(({ names }) => names[0] !== undefined && same(names[0], name));
  const found =
    full.length > 0 ? full : choices.filter((one) => one.names.some((own) => same(own, name)));
  return found.length === 1 ? found[0] : undefined;
}

/** The ids of names that are separated by semicolons or commas, or the names that are unknown. */
function readNames(text: string, choices: readonly Choice[]): number[] | { unknown: string[] } {
  const whole = onlyOne(choices, text);
  if (whole) return [whole.id];
  const parts = (separator: RegExp) =>
    text
      .split(separator)
      .map((name) => name.trim())
      .filter(Boolean);
  const names = parts(/[;\n]/).flatMap((name) =>
    onlyOne(choices, name) ? [name] : name.split(','),
  );
  const found = names.map((name) => ({ name: name.trim(), id: onlyOne(choices, name)?.id }));
  const unknown = found.flatMap(({ name, id }) => (id === undefined && name !== '' ? [name] : []));
  if (unknown.length > 0) return { unknown };
  return [...new Set(found.flatMap(({ id }) => id ?? []))];
}

function readPeople(text: string, board: ShownBoard): ReadValue {
  const choices = board.people.map((person) => ({
    id: person.id,
    names: [personName(person), person.email, person.first_name],
  }));
  const users = readNames(text, choices);
  return 'unknown' in users
    ? { why: texts.why.noPerson(enumerated(users.unknown)) }
    : { fields: { users } };
}

function readLabels(text: string, board: ShownBoard): ReadValue {
  const choices = board.labels.map(({ id, name }) => ({ id, names: [name] }));
  const labels = readNames(text, choices);
  return 'unknown' in labels
    ? { why: texts.why.noLabel(enumerated(labels.unknown)) }
    : { fields: { labels } };
}

function readPriority(text: string): ReadValue {
  const priority = PRIORITIES.find((one) => same(one, text) || same(texts.priorities[one], text));
  return priority ? { fields: { priority } } : { why: texts.why.noPriority };
}

function readMoment(text: string, field: 'startAt' | 'dueDate', now: Date): ReadValue {
  if (text.trim() === '') return { fields: { [field]: null } };
  const moment = readDate(text, field === 'dueDate', now);
  return moment === null ? { why: texts.why.noDate } : { fields: { [field]: moment } };
}

function readList(text: string, board: ShownBoard): ReadValue {
  const found = onlyOne(
    board.lists.map(({ id, name }) => ({ id, names: [name] })),
    text,
  );
  return found ? { listId: found.id } : { why: texts.why.noList };
}

/** Reads a text that was typed or pasted into a column, by the names in the page's language. */
export function readValue(
  column: ColumnId,
  text: string,
  board: ShownBoard,
  now = new Date(),
): ReadValue {
  switch (column) {
    case 'assignees':
      return readPeople(text, board);
    case 'labels':
      return readLabels(text, board);
    case 'priority':
      return readPriority(text);
    case 'start':
      return readMoment(text, 'startAt', now);
    case 'due':
      return readMoment(text, 'dueDate', now);
    case 'name':
    case 'estimate':
      return readTyped(column, text);
    case 'list':
      return readList(text, board);
    default:
      return { why: texts.why.notHere };
  }
}
