import { type ApiError } from '../client/index.ts';
import { callTable } from '../client/call-table.ts';
import type { ManyThings, QueuedChange } from '../remote/index.ts';
import { names } from './local-ids.ts';

/** Sent by gateways while the server is away. */
const AWAY = [502, 503, 504];

/** No reply to a deletion is kept for its key, so a repeated one is refused with “not found”. */
export const isDeletion = ({ call: name }: QueuedChange): boolean => {
  const [domain = '', ofDomain = ''] = name.split('.');
  return callTable[domain]?.[ofDomain]?.method === 'DELETE';
};

/** The server has not decided: it was not reached, was busy, or wants the person to sign in again. */
export function isUndecided({ kind, status }: ApiError): boolean {
  return ['offline', 'unauthenticated', 'too-many'].includes(kind) || AWAY.includes(status);
}

/** Changes that depend on a refused one, directly or through an entity it would have created. */
export function dependentsOf(
  refused: QueuedChange,
  waiting: readonly QueuedChange[],
): QueuedChange[] {
  const lost: QueuedChange[] = [refused];
  for (const change of waiting) {
    const isLost = lost.some(
      ({ key, group, creates }) =>
        key !== change.key &&
        ((group !== undefined && group === change.group) ||
          (creates !== undefined && names(change.input, creates.localId))),
    );
    if (isLost) lost.push(change);
  }
  return lost.slice(1);
}

/** Whether the outcome of a change is reported with those of the rest of its batch. */
export const isPart = (change: QueuedChange): change is QueuedChange & { many: ManyThings } =>
  change.batch !== undefined && change.many !== undefined;
