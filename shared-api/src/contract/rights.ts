import { scopeOf } from './access.ts';
import type { Call } from './call.ts';

/** Whether a call only reads; what nobody has to sign in for counts as a change. */
const reads = ({ access, method }: Call): boolean =>
  method === 'GET' || (access.of !== 'anyone' && scopeOf({ access, method }) === 'read');

/**
 * The right that a remote needs for a call, as `card:read` or `card:write`: the group of the call, and
 * whether it changes something.
 *
 * @param name The call's name, as `card.edit`.
 */
export function rightOf({ name, call }: { name: string; call: Call }): string {
  const [group = ''] = name.split('.');
  return `${group}:${reads(call) ? 'read' : 'write'}`;
}
