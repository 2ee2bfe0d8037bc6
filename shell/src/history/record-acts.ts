import { nanoid } from '@reduxjs/toolkit';
import type { ApiClient, CallOptions } from 'shared-api/client';
import { UNDOABLE_CALLS } from 'shared-api/limits';
import type { Step } from './history-change.ts';

type Input = Readonly<Record<string, unknown>>;
type AnyCall = (input: Input, options?: CallOptions) => Promise<unknown>;

/**
 * Gives what forms send its own key, and reports it once it is done, so that it can be undone.
 * What goes through the outbox has a key already.
 */
export function recordActs(api: ApiClient, onSent: (step: Step) => void): ApiClient {
  const recorded: Record<string, Record<string, AnyCall>> = {};
  for (const [domain, calls] of Object.entries(api)) {
    recorded[domain] = { ...(calls as unknown as Record<string, AnyCall>) };
  }
  for (const call of UNDOABLE_CALLS) {
    const [domain = '', name = ''] = call.split('.');
    const calls = recorded[domain];
    const send = calls?.[name];
    if (calls === undefined || send === undefined) continue;
    calls[name] = async (input, options = {}) => {
      if (options.idempotencyKey !== undefined) return send(input, options);
      const key = nanoid();
      const response = await send(input, { ...options, idempotencyKey: key });
      if (typeof input.boardId === 'number') onSent({ key, boardId: input.boardId, call });
      return response;
    };
  }
  return recorded as unknown as ApiClient;
}
