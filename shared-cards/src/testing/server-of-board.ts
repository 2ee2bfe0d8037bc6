import { type FakeHandlers, type FakeRequest, refused } from 'shared-api/testing';
import { BoardOnServer } from './board-on-server.ts';
import { cardHandlers } from './card-handlers.ts';
import { PartsOnServer } from './parts-on-server.ts';
import { listHandlers } from './list-handlers.ts';

type Handler = (input: unknown, request: FakeRequest) => unknown;
type Handlers = Record<string, Record<string, Handler>>;

/** The calls whose first response the server returns again if they are repeated. */
const CREATING = ['create', 'copyCard', 'bulk', 'createComment', 'addCheckList', 'addTag'];
const READING = ['getAllList', 'getChanges', 'reopen'];

/** How a call gets to the server and its response back; `answer` may be taken twice. */
type Network = (
  call: string,
  isChange: boolean,
  respond: () => Promise<unknown>,
) => Promise<unknown>;

/** A board with the calls of its server, also repeated ones, for tests of races and lost responses. */
export function openServer() {
  const board = new BoardOnServer();
  const parts = new PartsOnServer(board);
  /** People who may no longer change anything. */
  const readers = new Set<number>();
  const handlers = {
    list: listHandlers(board),
    card: { ...cardHandlers(board), ...parts.handlers() },
  } as Handlers;
  const responses = new Map<string | null, unknown>();

  function respond(domain: string, name: string, input: unknown, request: FakeRequest): unknown {
    const key = CREATING.includes(name) ? request.idempotencyKey : null;
    if (key !== null && responses.has(key)) return responses.get(key);
    if (!READING.includes(name) && readers.has(Number(request.token)))
      throw refused('forbidden', { reason: 'role' });
    const first = handlers[domain]![name]!(input, request);
    if (key !== null) responses.set(key, first);
    return first;
  }

  function handlersOver(network: Network): FakeHandlers {
    const over =
      (domain: string, name: string): Handler =>
      (input, request) => {
        let first: Promise<unknown> | undefined;
        const once = () =>
          (first ??= new Promise((resolve) => resolve(respond(domain, name, input, request))));
        const label = `${domain}.${name} ${JSON.stringify(input)}`;
        return network(label, !READING.includes(name), once);
      };
    return Object.fromEntries(
      Object.entries(handlers).map(([domain, calls]) => [
        domain,
        Object.fromEntries(Object.keys(calls).map((name) => [name, over(domain, name)])),
      ]),
    );
  }
  return { board, parts, readers, handlersOver, respond };
}

export type Server = ReturnType<typeof openServer>;
