import type { ApiError } from '../client/index.ts';
import type { PluralForms } from '../texts/index.ts';

/** The state that an edit of single fields was based on, so that it does not undo what somebody else did meanwhile. */
export interface EditBase {
  readonly of: 'card' | 'list';
  readonly id: number;
  /** The version on which it was made. Changes of other fields raise it too, and do no harm. */
  readonly version: number;
  /** The fields that it changes, as they were. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** A thing that a change makes, and that later changes can name before the server has given it an id. */
export interface NewId {
  /** Negative: no server gives such an id. */
  readonly localId: number;
  /** Where the response has the id, as in `data.id`. */
  readonly at: string;
}

/** The things that a bulk call names. Its response says of each whether it was done. */
export interface ManyThings {
  /** By id, for what of them is refused. */
  readonly names: Readonly<Record<number, string>>;
  /** The sentence to say of those it was done to, behind their number: `2` `cards archived`. */
  readonly done: PluralForms;
}

/**
 * A change that a person has made and the server has not confirmed. It is plain data, so that it can be
 * kept, and sent by a page that never loaded the remote it was made in.
 */
export interface NewChange {
  /** The name of the command, as in `card/complete`. */
  readonly command: string;
  /** The call of the contract that carries it out, as in `card.setStatus`. */
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The board it is about; left out where it is about none, as a person's settings. */
  readonly boardId?: number;
  /** The card it is about, if it is about one. */
  readonly cardId?: number;
  /** Its patches, which show before the server has agreed; plain data for the model that shows them. */
  readonly shows: readonly object[];
  /** The kind of the response, for the model that keeps it. */
  readonly saves?: string;
  /** It changes more than it shows and its response says: that is read from the server once it is done. */
  readonly rereads?: true;
  /** Changes of one group were made each on the one before: when one is refused, those behind it are too. */
  readonly group?: string;
  readonly edit?: EditBase;
  readonly creates?: NewId;
  /** False: it means now or never, as the start of a timer does. Kept until it can be sent otherwise. */
  readonly canWait?: false;
  /** The sentence to say once it is done. */
  readonly success?: string;
  readonly many?: ManyThings;
  /** The text that was typed for it, to be handed back when it is refused. */
  readonly typed?: string;
  /** Data that its command needs when it is done or refused. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface QueuedChange extends NewChange {
  /** Names the change, also to the server: what is sent twice is made once. */
  readonly key: string;
  /** Nobody sends what somebody else has changed. */
  readonly userId: number | null;
  /** ISO 8601, UTC. */
  readonly queuedAt: string;
}

/**
 * Called for each change that is refused, and for those behind it that are dropped with it. Returns
 * whether it keeps what was typed for the change and reports the reason; otherwise the shell does.
 */
export type RefusalListener = (
  change: QueuedChange,
  refusal: ApiError,
  behind: readonly QueuedChange[],
) => boolean;
/** Called with a change that the server has confirmed, and its response. */
export type SentListener = (change: QueuedChange, response: object) => void;

/**
 * What people change, on its way to the server: sent one after the other in the order they made it,
 * by the shell, and kept while the server cannot be reached. Each dispatches the actions
 * `outbox/changeQueued`, `outbox/changeSent` and `outbox/changesRefused`.
 */
export interface Outbox {
  /**
   * An id for what a change makes, until the server has given it one. Later changes name it by this id, and
   * are sent with the server's.
   */
  newId(): number;
  /** Shows and sends a change. Returns its key. */
  queue(change: NewChange): string;
  /** The changes that are not confirmed yet, first first. */
  waiting(): readonly QueuedChange[];
  /**
   * Calls the listener for each change that is confirmed, until the returned function is called.
   */
  onSent(listener: SentListener): () => void;
  /**
   * Asks the listener about each refusal, until the returned function is called. Of several the one that
   * came last is asked first; what somebody else has changed, nobody is asked about.
   */
  onRefused(listener: RefusalListener): () => void;
}
