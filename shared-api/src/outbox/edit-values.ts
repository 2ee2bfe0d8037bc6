import type { QueuedChange } from '../remote/index.ts';
import { isSameValue } from '../same-value.ts';

type Values = Readonly<Record<string, unknown>>;
type Edited = Pick<QueuedChange, 'input' | 'shows'>;

/** A patch names a field as the model does, so what is replaced is found by its value. */
function patchWith(patch: object, mine: Values, values: Values): object {
  const { fields } = patch as { fields?: Values };
  if (fields === undefined) return patch;
  const replaced = Object.entries(fields).map(([name, value]) => {
    const field = Object.keys(values).find((one) => isSameValue(mine[one], value));
    return [name, field === undefined ? value : values[field]] as const;
  });
  return { ...patch, fields: Object.fromEntries(replaced) };
}

/** An edit with other values of some of its fields, in its call and in what it shows. */
export function withValues<Change extends Edited>(change: Change, values: Values): Change {
  if (Object.keys(values).length === 0) return change;
  const { input, shows } = change;
  const named = (patch: object) => {
    const { fields } = patch as { fields?: Values };
    const direct = Object.keys(values).filter((name) => fields && Object.hasOwn(fields, name));
    if (direct.length === 0) return patchWith(patch, input, values);
    const set = Object.fromEntries(direct.map((name) => [name, values[name]]));
    return { ...patch, fields: { ...fields, ...set } };
  };
  return { ...change, input: { ...input, ...values }, shows: shows.map(named) };
}
