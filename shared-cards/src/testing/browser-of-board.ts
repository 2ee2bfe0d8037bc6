import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import type fc from 'fast-check';
import createSagaMiddleware from 'redux-saga';
import { createApiClient, type LiveEvent, trackChanges } from 'shared-api/client';
import {
  changeQueued,
  createOutbox,
  outboxSlice,
  selectIds,
  selectWaiting,
  withServerIds,
} from 'shared-api/outbox';
import type { LocalCopies, QueuedChange, ShellServices } from 'shared-api/remote';
import { createFakeServer, createMemoryCopies, FakeRefusal, refused } from 'shared-api/testing';
import { createCardsModel } from '../cards-model.ts';
import { boardLeft } from '../entities/board-events.ts';
import { boardOpened } from '../entities/board-slice.ts';
import { dragSlice, selectDragged } from '../entities/drag-slice.ts';
import { cardsSlice } from '../model/cards-slice.ts';
import type { Command } from '../model/define-command.ts';
import { runCommand } from '../model/run-commands.ts';
import { selectBoard, selectPage, selectPending } from '../model/select.ts';
import { BOARD_ID } from './board-on-server.ts';
import type { Server } from './server-of-board.ts';

type Delivered = LiveEvent | { entity: 'reload' };
/** The fate of the next call: it does not arrive, it is refused, or its response is lost. */
export type Fate = 'lost' | 'refused' | 'unheard';

const none = () => undefined;

/** The board's live events, as the shell hands them on: each once and in order, or `reload`. */
function openLive({ board }: Server, scheduler: fc.Scheduler, name: string) {
  let isConnected = true;
  let connection = 0;
  let topic: { newest: number; sent: number; emit: (event: Delivered) => void } | null = null;
  let last: Delivered | null = null;
  const reconnected = new Set<() => void>();

  /** Runs later, unless the connection or the topic has been replaced by then. */
  function later(label: string, run: () => void) {
    const [on, of] = [connection, topic];
    void scheduler.schedule(Promise.resolve(), `${name}: ${label}`).then(() => {
      if (isConnected && connection === on && topic === of) run();
    });
  }

  // One read for all new events; events stay in order.
  const inTransit: Delivered[] = [];
  function readEvents() {
    later('events are read', () => {
      if (topic === null) return;
      for (const event of board.eventsSince(topic.sent)) {
        topic.sent = event.id;
        inTransit.push(event);
        later('event arrives', deliverNext);
      }
    });
  }

  function deliverNext() {
    const event = inTransit.shift();
    if (event === undefined || topic === null) return;
    if (event.entity !== 'reload') topic.newest = event.id;
    last = event;
    topic.emit(event);
  }

  function begin() {
    connection += 1;
    inTransit.length = 0;
    if (topic) topic.sent = topic.newest;
    readEvents();
  }

  board.onChange(readEvents);
  const live: Pick<ShellServices['live'], 'onBoard' | 'onReconnected'> = {
    onBoard(_, eventId, emit) {
      topic = { newest: eventId, sent: eventId, emit };
      last = null;
      begin();
      return () => void (topic = null);
    },
    onReconnected(listener) {
      reconnected.add(listener);
      return () => void reconnected.delete(listener);
    },
  };
  return {
    live: live as ShellServices['live'],
    cut: () => void (isConnected = false),
    /** @param isTooLate The server can no longer replay the missed events. */
    connect(isTooLate: boolean) {
      if (isConnected) return;
      isConnected = true;
      begin();
      if (isTooLate && topic) {
        topic.newest = board.newest;
        topic.sent = board.newest;
        inTransit.push({ entity: 'reload' });
        later('reload arrives', deliverNext);
      }
      for (const listener of [...reconnected]) listener();
    },
    repeatLast() {
      if (isConnected && last) topic?.emit(last);
    },
  };
}

interface Opened {
  readonly name: string;
  readonly personId: number;
  /** What the page of before has left unsent. */
  readonly inherited?: readonly QueuedChange[];
  /** The copies that the person's browser has, which outlive a page. */
  readonly copies?: LocalCopies;
  /** Called with each action of the page's store. */
  readonly onAction?: (action: UnknownAction) => void;
}

/** A browser with the board open: the real store, sagas and outbox, on a network that a test makes bad. */
export function openBrowser(
  server: Server,
  scheduler: fc.Scheduler,
  { name, personId, inherited = [], copies = createMemoryCopies(), onAction = none }: Opened,
) {
  let isOffline = false;
  let isClosed = false;
  let fate: Fate | null = null;
  const faults: unknown[] = [];
  const stream = openLive(server, scheduler, name);

  const transmit = (label: string) => scheduler.schedule(Promise.resolve(), `${name}: ${label}`);

  const hasBoard = () => selectBoard(store.getState()).status === 'ready';
  const isBusy = () =>
    selectDragged(store.getState()) !== null || selectWaiting(store.getState()).length > 0;
  const unreachable = () => new FakeRefusal(0, '');
  const { adapter } = createFakeServer(
    server.handlersOver(async (call, isChange, respond) => {
      // While the user is busy, events that are shown already must cause no read, since its
      // response would revert the user's change.
      if (!isChange && hasBoard() && isBusy()) faults.push(`${call} while the person is busy`);
      await transmit(`${call} arrives`);
      const now = fate === 'refused' && !isChange ? null : fate;
      if (now !== null) fate = null;
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it changes on the way
      if (isOffline || isClosed || now === 'lost') throw unreachable();
      if (now !== 'refused') await respond().catch(none);
      await transmit(`${call} has its response`);
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it changes on the way
      if (isOffline || now === 'unheard') throw unreachable();
      if (now === 'refused') throw refused('gone-meanwhile', {});
      return respond();
    }),
  );

  const { api, ...changes } = trackChanges(
    createApiClient({ baseUrl: 'http://api.test', token: () => String(personId), adapter }),
  );
  const sagas = createSagaMiddleware({ onError: (error) => void faults.push(error) });
  const store = configureStore({
    reducer: {
      outbox: outboxSlice.reducer,
      [cardsSlice.reducerPath]: cardsSlice.reducer,
      [dragSlice.reducerPath]: dragSlice.reducer,
      listener(state: null | undefined, action: UnknownAction) {
        onAction(action);
        return state ?? null;
      },
    },
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
    devTools: false,
  });
  const session = { user: () => ({ id: personId }) } as ShellServices['session'];
  const notify = { success: none, failure: none, refusal: none };
  const { outbox, saga } = createOutbox({ api, notify, session, live: stream.live, store });
  const services = { api, changes, session, notify, live: stream.live, outbox, copies };
  const { saga: model } = createCardsModel(services as unknown as ShellServices);
  const tasks = [sagas.run(saga)];
  for (const change of inherited) store.dispatch(changeQueued(change));
  tasks.push(sagas.run(model!));
  const open = () => void store.dispatch(boardOpened({ boardId: BOARD_ID, tab: 'active' }));
  open();

  return {
    store,
    faults,
    outbox,
    copies,
    page: () => selectPage(store.getState()),
    pending: () => selectPending(store.getState()),
    run: <Given>(command: Command<Given>, given: NoInfer<Given>) =>
      runCommand(services, selectPage(store.getState()), command, given),
    open,
    leave: () => void store.dispatch(boardLeft()),
    meets: (next: Fate) => void (fate = next),
    repeatLast: () => stream.repeatLast(),
    cut: stream.cut,
    connect: (isTooLate: boolean) => stream.connect(isTooLate),
    goOffline: () => {
      isOffline = true;
      stream.cut();
    },
    goOnline(isTooLate: boolean) {
      isOffline = false;
      stream.connect(isTooLate);
    },
    /** What outlives the page: it names by the server's ids what the server has made. */
    kept: () => withServerIds(selectWaiting(store.getState()), selectIds(store.getState())),
    calmDown: () => void (fate = null),
    /** What is on its way to the server is given up with the page. */
    close() {
      isClosed = true;
      tasks.forEach((task) => task.cancel());
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
