import type { ComponentType, ReactNode } from 'react';
import type {
  ApiClient,
  ApiError,
  LiveEvent,
  PresentPerson,
  ProjectEvent,
  SessionDetails,
  TrackedChanges,
  UserEvent,
} from '../client/index.ts';
import type { OfferedBoardView } from './board-view.ts';
import type { LocalCopies } from './local-copies.ts';
import type { Outbox } from './outbox.ts';
import type { Slots } from './slots.ts';
import type { Palette } from './palette.ts';

/** The signed-in person, and the only way for a remote to change that. No remote sees the token. */
export interface Session {
  /** Keeps the token of a sign-in: past the browser's end when `remember`, else for this tab. */
  signIn(token: string, options: { remember: boolean }): void;
  /** Ends the session on the server and in every tab. */
  signOut(): void;
  /** The signed-in person; null before sign-in. */
  user(): SessionDetails | null;
}

/** How a notice of a failure is shown. */
export interface NoticeOptions {
  /** Offers a button to try again that runs this. */
  retry?: () => void;
  /** Typed text that could not be saved: it stays beside the message to be copied, until the person closes it. */
  typed?: string;
  /**
   * Things that the message is about, in a list that can be unfolded; the notice then stays until
   * the person closes it. Shells from before there were lists leave it out.
   */
  items?: readonly { readonly name: string; readonly reason?: string }[];
  /** Offers a button that shows more about it. */
  more?: () => void;
}

/** How a notice of a success is shown. */
export interface SuccessOptions {
  /** Offers an Undo button that runs this; the notice then stays longer. */
  undo?: () => void;
  /** Offers a button that shows more about it. */
  more?: () => void;
  /** A later notice of the same name replaces this one. */
  about?: string;
  /** Called when the notice is gone, by itself or by hand. */
  onClosed?: () => void;
}

/** Non-blocking notices at the edge of the screen, announced to screen readers. */
export interface Notify {
  success(message: string, options?: SuccessOptions): void;
  failure(message: string, options?: NoticeOptions): void;
  /** The sentence about a refused call. */
  refusal(error: ApiError, options?: NoticeOptions): void;
}

/**
 * Events from the server. A listener gets each event once and in order, or `reload` if some were
 * lost: it then reads its data again. All tabs of a browser share one connection.
 */
export interface LiveEvents {
  /** Reports the board's changes after `eventId` until the returned function is called. */
  onBoard(
    boardId: number,
    eventId: number,
    listener: (event: LiveEvent | { entity: 'reload' }) => void,
  ): () => void;
  /**
   * Reports which boards of a project change until the returned function is called. With the
   * `stateId` of a listing, changes that it does not include are reported too, as `reload`; without
   * one, and by shells that do not take it, `reload` comes when the page begins to follow the
   * project.
   */
  onProject(
    projectId: number,
    listener: (event: ProjectEvent | { entity: 'reload' }) => void,
    stateId?: number,
  ): () => void;
  /** Reports the signed-in person's events from now on, until the returned function is called. */
  onUser(listener: (event: UserEvent | { entity: 'reload' }) => void): () => void;
  /**
   * Reports who is on a board, as long as that is followed, until the returned function is called.
   * Shells from before there was presence have none.
   */
  onPresence?(boardId: number, listener: (people: readonly PresentPerson[]) => void): () => void;
  /** Whether the person lets others see where they are. Left out: they do. */
  showsPresence?(): boolean;
  /**
   * Calls back whenever the server can be reached again, until the returned function is called. The
   * first connection of a page is such a moment only if something has failed before.
   */
  onReconnected(listener: () => void): () => void;
}

/** All events that remotes may send each other. */
export interface PublicEvent {
  projectsChanged: Record<string, never>;
  boardsChanged: { projectId: number };
  /** The person has saved, changed or deleted a filter of all boards. */
  viewsChanged: Record<string, never>;
}

/** Events between remotes that otherwise do not depend on each other. `subscribe` returns how to end it. */
export interface PublicEvents {
  publish<Name extends keyof PublicEvent>(name: Name, payload: PublicEvent[Name]): void;
  subscribe<Name extends keyof PublicEvent>(
    name: Name,
    listener: (payload: PublicEvent[Name]) => void,
  ): () => void;
}

/** The identity provider that people may sign in with. */
export interface SignInProvider {
  readonly clientId: string;
  /** The provider's own script, which draws its button. */
  readonly scriptUrl: string;
}

/** The title of the browser's tab, after the current screen. */
export interface PageTitle {
  /**
   * Shows a title, to which the shell adds the product's name, until the returned function is
   * called. Of several titles the one of a layer over the others is shown, or else the last one.
   */
  show(title: string, options?: { isOver?: boolean }): () => void;
}

/** A part of the row above the page, from its start to its end. */
export type HeaderPart = 'name' | 'views' | 'people' | 'actions';

/** The row above the page: the shell draws it, and the page fills its parts. */
export interface PageHeader {
  /** Where the page draws a part; null while the row is not on the screen. */
  readonly placeOf: (part: HeaderPart) => HTMLElement | null;
  /** Calls back whenever a place has come or gone, until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
}

/** What a remote says about something that does not exist. */
export interface NotFoundProps {
  /** Also the title of the browser's tab. */
  title: string;
  /** The possible reasons, and what the user can do. */
  children?: ReactNode;
  /** A way on that only the remote has, after those of the shell. */
  action?: ReactNode;
  /** What would otherwise be lost, such as typed text. */
  more?: ReactNode;
}

/** The services that the shell hands to a remote; a test supplies a literal. */
export interface ShellServices {
  readonly api: ApiClient;
  readonly session: Session;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Leaves the application for a page elsewhere, such as that of a provider. */
  readonly leave: (address: string) => void;
  readonly notify: Notify;
  readonly pageTitle: PageTitle;
  readonly header: PageHeader;
  /**
   * The page of something that does not exist, with the shell's ways on. Optional, since shells of
   * this version of the contract may be older than it.
   */
  readonly NotFound?: ComponentType<NotFoundProps>;
  /** Optional for the same reason. */
  readonly palette?: Palette;
  readonly live: LiveEvents;
  /** Changes go through it; `api` is for reading, and for forms that stay until they are sent. */
  readonly outbox: Outbox;
  /** Shells from before there were copies have none. */
  readonly copies?: LocalCopies;
  /** The calls of all remotes of the page that may change something. */
  readonly changes: Pick<TrackedChanges, 'isUnderway' | 'settled'>;
  readonly events: PublicEvents;
  /** The views of boards that pinned remotes bring, in their order; older shells have none. */
  readonly boardViews?: readonly OfferedBoardView[];
  /** What remotes bring for other places; older shells have none. */
  readonly slots?: Slots;
  /** Null if none is configured. */
  readonly signInProvider: SignInProvider | null;
}
