import type { ConflictingField, EditConflict, NewChange, QueuedChange } from '../remote/index.ts';
import { withValues } from './edit-values.ts';
import { type EditInConflict, lastEditor } from './send-change.ts';
import { isSameValue } from '../same-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether an edit was made on what an earlier one has put into one of these fields. */
function isMadeOn(
  { edit: later }: QueuedChange,
  { edit, input }: QueuedChange,
  names: readonly string[],
): boolean {
  if (edit === undefined || later?.of !== edit.of || later.id !== edit.id) return false;
  const { before } = later;
  return names.some((name) => name in before && isSameValue(before[name], input[name]));
}

/** Two edits of one thing in one; the fields before are those of the first. */
function together(change: QueuedChange, later: QueuedChange): QueuedChange {
  const { edit } = change;
  if (edit === undefined || later.edit === undefined) return change;
  const names = Object.keys(later.edit.before);
  const values = Object.fromEntries(names.map((name) => [name, later.input[name]]));
  const isMore = names.some((name) => !(name in edit.before));
  const both = withValues(change, values);
  return {
    ...both,
    shows: isMore ? [...both.shows, ...later.shows] : both.shows,
    edit: { ...edit, before: { ...later.edit.before, ...edit.before } },
    ...(later.typed !== undefined && { typed: later.typed }),
  };
}

/**
 * An edit with those in it that were made on its values of these fields: the person may not keep
 * them.
 */
export function withFolded(
  change: QueuedChange,
  fields: readonly ConflictingField[],
  waiting: readonly QueuedChange[],
): { folded: QueuedChange; later: QueuedChange[] } {
  const names = fields.map(({ name }) => name);
  const later: QueuedChange[] = [];
  let folded = change;
  for (const other of waiting) {
    if (other.key === change.key || !isMadeOn(other, folded, names)) continue;
    folded = together(folded, other);
    later.push(other);
  }
  return { folded, later };
}

/** What a person has to decide about an edit, with the later edits of the same fields in it. */
export function conflictOf(folded: QueuedChange, found: EditInConflict): EditConflict {
  const { edit } = folded;
  if (edit === undefined) throw new Error('Only an edit can be in conflict.');
  return {
    change: { ...folded, edit },
    fields: found.fields.map((field) => ({ ...field, mine: folded.input[field.name] })),
    version: found.version,
    theirs: lastEditor(found.refusal),
  };
}

/**
 * The edit by which a person decides, on top of what the other one has saved; null if nothing of
 * their own is left to be sent.
 *
 * @param values The fields as they are to be; those that are left out stay as the other has them.
 */
export function decisionOf(
  { change, fields, version }: EditConflict,
  values: Values,
): NewChange | null {
  const { edit, shows, input, key: _, userId: __, queuedAt: ___, typed, ...rest } = change;
  const theirs = Object.fromEntries(fields.map(({ name, theirs: their }) => [name, their]));
  const dropped = fields
    .map(({ name }) => name)
    .filter((name) => !(name in values) || isSameValue(values[name], theirs[name]));
  const without = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !dropped.includes(name)));
  const before = without({ ...edit.before, ...theirs });
  if (Object.keys(before).length === 0) return null;
  const kept = withValues({ input, shows }, without(values));
  const patches = kept.shows.map((patch) => {
    const { fields: shown } = patch as { fields?: Values };
    return shown ? { ...patch, fields: without(shown) } : patch;
  });
  const text = Object.values(without(values)).find((value) => typeof value === 'string');
  return {
    ...rest,
    input: without(kept.input),
    shows: patches,
    edit: { ...edit, version, before },
    ...(typed !== undefined && text !== undefined && { typed: text }),
  };
}
