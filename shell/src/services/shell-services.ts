import { type ApiClientOptions, createApiClient, trackChanges } from 'shared-api/client';
import { forgetEarly, takeEarly } from 'shared-api/early-calls';
import { createOutbox, type FileBytes } from 'shared-api/outbox';
import type { LiveEvents, ShellServices, SignInProvider } from 'shared-api/remote';
import { createKeptBoards, type KeptBoards } from '../copies/kept-boards.ts';
import { createLocalCopies } from '../copies/local-copies.ts';
import { wantsCopies } from '../copies/copies-choice.ts';
import { stepOf } from '../history/history-change.ts';
import { actSent, stepWanted } from '../history/history-slice.ts';
import { recordActs } from '../history/record-acts.ts';
import { createLiveEvents } from '../live/live-events.ts';
import {
  selectAuth,
  selectIsFromCopies,
  selectMayWork,
  selectUser,
  sessionCheckAsked,
  sessionEnded,
  sessionExpired,
  signOutAsked,
  tokenStored,
} from '../session/auth-slice.ts';
import { createTokenStore, type TokenStore } from '../session/token-store.ts';
import { NotFound } from '../remotes/NotFound.tsx';
import { selectSettings } from '../settings/settings-slice.ts';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import { selectIsKept } from '../outbox/kept-changes-slice.ts';
import { boardsPictured } from '../picture/kept-pictures.ts';
import { resources } from '../resources/resources.ts';
import type { ShellStore } from './store.ts';
import type { NoticeQueue } from './notice-queue.ts';
import { createNotify } from './notify.tsx';
import type { AskIdentity, PageServices } from '../page/OwnPage.tsx';
import { createPageHeader } from '../page/page-header.ts';
import { createPalette } from '../page/palette.ts';
import { findCardsBy } from 'shared-ui/found-cards';
import { createBoardViews, createSlots } from '../slots/offered-slots.tsx';
import { createPageTitle } from './page-title.ts';
import { createPublicEvents } from './public-events.ts';

interface Surroundings {
  store: ShellStore;
  baseUrl: string;
  navigate: ShellServices['navigate'];
  leave: ShellServices['leave'];
  notices: NoticeQueue;
  /** Replaces the network in tests. */
  adapter?: ApiClientOptions['adapter'];
  live?: LiveEvents;
  signInProvider: SignInProvider | null;
  /** What the slots of pinned remotes need. Left out: there are none. */
  slots?: Omit<Parameters<typeof createSlots>[0], 'notify'>;
  /** Whether operators let browsers keep what people have seen. Left out: they do. */
  mayKeepCopies?: boolean;
  /** The bytes of files that wait. Left out: they are lost with the page. */
  bytes?: FileBytes;
}

/** Puts the shell's services together. They outlive every remote. */
export function createShellServices(surroundings: Surroundings): {
  services: ShellServices & PageServices;
  tokens: TokenStore;
  /** The saga that sends the user's changes. It never ends. */
  sendChanges: () => Generator;
  /** To be called after somebody has signed in or out. */
  onSessionChanged: () => void;
  /** Removes the copies that this browser keeps of a person. */
  wipeCopies: (userId: number) => Promise<void>;
  /** The boards of which this browser keeps something of the signed-in person. */
  keptBoards: KeptBoards;
  /** Reads a copy before it is wanted. */
  readCopyAhead: (name: string) => void;
} {
  const { store, baseUrl, navigate, leave, notices, adapter, live } = surroundings;
  const { mayKeepCopies = true } = surroundings;
  const { dispatch } = store;
  const tokens = createTokenStore(window);
  const loseSession = (lost: string) => {
    // A response to a call of the session before says nothing about this one.
    if (tokens.read() !== lost) return;
    tokens.forget();
    const auth = selectAuth(store.getState());
    // A page that was worked on without a server stays, too.
    const isInUse = auth.status === 'signedIn' || selectIsFromCopies(store.getState());
    dispatch(isInUse ? sessionExpired() : sessionEnded());
  };
  tokens.onElsewhere({
    signedOut(userId) {
      if (selectUser(store.getState())?.id !== userId) return false;
      dispatch(sessionEnded());
      return true;
    },
    forgotten: () => void dispatch(sessionExpired()),
    // It may be somebody else's: a page that is open is checked without being taken away.
    signedIn: () => {
      dispatch(selectMayWork(store.getState()) ? sessionCheckAsked() : tokenStored());
    },
  });
  const token = () => tokens.read();
  const ownLive = createLiveEvents({
    baseUrl,
    token,
    onUnauthenticated: loseSession,
    newestOfUser: () => selectUser(store.getState())?.eventId ?? null,
  });
  const notify = createNotify(notices);
  let askIdentity: AskIdentity | null = null;
  const client = createApiClient({
    baseUrl,
    token,
    onUnauthenticated: loseSession,
    onUnserved: ownLive.callFailed,
    // It is required from now on: the check leads to where it is done.
    onStepMissing: () => {
      const user = selectUser(store.getState());
      if (user && !user.needsSecondFactor && !user.mustProveAddress) dispatch(sessionCheckAsked());
    },
    onProofNeeded: (by) => askIdentity?.(by),
    ...(adapter ? { adapter } : { early: { take: takeEarly, forget: forgetEarly } }),
  });
  const { api: tracked, ...changes } = trackChanges(client);
  const api = recordActs(tracked, (step) => void dispatch(actSent(step)));
  const session: ShellServices['session'] = {
    signIn(newToken, options) {
      tokens.keep(newToken, options);
      dispatch(tokenStored());
    },
    signOut: () => void dispatch(signOutAsked()),
    user: () => selectUser(store.getState()),
  };
  const liveEvents: LiveEvents = {
    ...(live ?? ownLive.events),
    showsPresence: () => selectSettings(store.getState()).presence !== 'hidden',
  };
  const { outbox, saga } = createOutbox({
    api,
    notify,
    session,
    live: liveEvents,
    store,
    isSenderConfirmed: () => tokens.isConfirmed(),
    showChanges: askForChanges,
    isKept: ({ key }) => selectIsKept(store.getState(), key),
    ...(surroundings.bytes && { bytes: surroundings.bytes }),
    undoOf(change) {
      const step = stepOf(change);
      return step && (() => void dispatch(stepWanted({ step, direction: 'undo' })));
    },
  });
  const { copies, names, boards, wipe, readAhead } = createLocalCopies({
    storage: localStorage,
    owner() {
      const [kept, user] = [tokens.remembered(), selectUser(store.getState())];
      return kept === null || user === null ? null : { token: kept, userId: user.id };
    },
    isOn: () => mayKeepCopies && wantsCopies(window),
  });
  const keptBoards = createKeptBoards({
    copies,
    boards,
    names,
    pictured() {
      const kept = tokens.remembered();
      return kept === null ? [] : boardsPictured(localStorage, kept);
    },
    home: resources.overview.copyName(null),
  });
  const services = {
    api,
    changes,
    session,
    navigate,
    leave,
    notify,
    pageTitle: createPageTitle(document),
    header: createPageHeader(),
    palette: createPalette(),
    askIdentityBy: (ask: AskIdentity | null) => {
      askIdentity = ask;
    },
    NotFound,
    findBoards: async (keyword: string) =>
      (await api.card.getMoveTargets(keyword === '' ? {} : { keyword })).data,
    readBoard: async (boardId: number) => (await api.board.getBoard({ boardId })).data,
    findCards: findCardsBy(api),
    live: liveEvents,
    outbox,
    copies,
    events: createPublicEvents(),
    ...(surroundings.slots && {
      boardViews: createBoardViews(surroundings.slots),
      slots: createSlots({ ...surroundings.slots, notify }),
    }),
    signInProvider: surroundings.signInProvider,
  };
  return {
    services,
    tokens,
    sendChanges: saga,
    onSessionChanged: ownLive.sessionChanged,
    wipeCopies: wipe,
    keptBoards,
    readCopyAhead: readAhead,
  };
}
