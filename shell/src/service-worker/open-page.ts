import { keptPage, newNonce } from './kept-page.ts';
import { type KeptSet, SET_HEADER } from './kept-set.ts';
import type { Sets } from './sets.ts';

/** A proxy says so when the gateway does not reply. */
const AWAY = [502, 503, 504];

export interface Opening {
  readonly sets: Sets;
  /** Asks the gateway for the page. */
  readonly ask: () => Promise<Response>;
  /** Resolves when nobody should wait for the gateway any longer. */
  readonly patience: () => Promise<void>;
  /** The page that is being opened. */
  readonly client: string;
  /** Has the browser keep the worker running until something is done. */
  readonly alsoWaitFor: (done: Promise<unknown>) => void;
}

/**
 * The page from the gateway, which so decides each time which set is in force. Where it does not
 * reply, the page of the set that it gave last.
 */
export async function openPage(opening: Opening): Promise<Response> {
  const { sets, ask, patience, alsoWaitFor, client } = opening;
  const asked = ask();
  const learned = asked.then((response) => learnFrom(opening, response));
  alsoWaitFor(learned.catch(() => undefined));
  const first = await Promise.race([
    asked.catch(() => 'unreachable' as const),
    patience().then(() => undefined),
  ]);
  const isUnreachable = first === 'unreachable';
  if (first && !isUnreachable && !isAway(first)) return first;
  const kept = await sets.kept().catch(() => null);
  if (!kept) return asked;
  alsoWaitFor(sets.addClient(client, kept.id).catch(() => undefined));
  return responseOf(kept, isUnreachable);
}

async function learnFrom({ sets, client }: Opening, response: Response): Promise<void> {
  const id = response.headers.get(SET_HEADER);
  if (id === null) return;
  await sets.nowInForce(id);
  await sets.addClient(client, id);
}

/** What the gateway says itself names a set, or that there is none. */
const isAway = ({ status, headers }: Response) => AWAY.includes(status) && !headers.has(SET_HEADER);

function responseOf(kept: KeptSet, isUnreachable: boolean): Response {
  const { body, headers } = keptPage(kept, { nonce: newNonce(), isUnreachable });
  return new Response(body, { headers });
}
