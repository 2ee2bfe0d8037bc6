import type { ApiError } from '../client/index.ts';
import type { PluralForms } from '../texts/index.ts';

/**
 * The state that an edit of single fields was based on, so that it does not overwrite concurrent
 * changes by others.
 */
export interface EditBase {
  readonly of: 'card' | 'list' | 'checklist' | 'item' | 'comment';
  readonly id: number;
  /**
   * The version on which it was made. Changes of other fields raise it too, and do no harm. 0 for a
   * part of a card, which has none: its text before is sent instead.
   */
  readonly version: number;
  /** The fields that it changes, as they were. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** A thing that a change makes, and that later changes can name before the server has given it an id. */
export interface NewId {
  /** Negative, since the server never assigns negative ids. */
  readonly localId: number;
  /** Where the response has the id, as in `data.id`. */
  readonly at: string;
}

/** The things that a bulk call names. Its response says of each whether it was done. */
export interface ManyThings {
  /** The names by id, to report refused ones. */
  readonly names: Readonly<Record<number, string>>;
  /** The notice about the changed ones; it follows their number: `2` `cards archived`. */
  readonly done: PluralForms;
}

/** The things that a change makes, which have no ids before its response. */
export interface MadeThings {
  readonly count: number;
  /** The notice after it has succeeded; it follows their number: `2` `cards added`. */
  readonly done: PluralForms;
}

/**
 * Changes that a person has made as one, sent one after the other since one call takes only so many
 * things: they are undone together, and their outcome is reported once.
 */
export interface BatchPart {
  /** Stays the same for all changes of the batch. */
  readonly id: string;
  /** How many things this change is about. */
  readonly count: number;
  /** What is being done, for the progress; it follows the number of all things of the batch. */
  readonly done: PluralForms;
}

/** What the things of a change were called when it was made, for a sentence about it. */
export interface ChangedNames {
  readonly card?: string;
  readonly list?: string;
  readonly board?: string;
}

/** A file that a change sends. Its bytes are kept beside the change, by its id. */
export interface ChangedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * A change by the user that the server has not confirmed. It is plain data, so that it can be
 * stored, and sent by a page that never loaded the remote it was made in.
 */
export interface NewChange {
  /** The name of the command, as in `card/complete`. */
  readonly command: string;
  /** The call of the contract that carries it out, as in `card.setStatus`. */
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The board of the change; left out if it has none, as for a person's settings. */
  readonly boardId?: number;
  /** The card of the change, if it has one. */
  readonly cardId?: number;
  readonly about?: ChangedNames;
  /**
   * Its patches, which show before the server has confirmed them; plain data for the model that
   * applies them.
   */
  readonly shows: readonly object[];
  /** The kind of the response, for the model that keeps it. */
  readonly saves?: string;
  /**
   * Its effects reach beyond its patches and its response, so the board is reloaded once it
   * succeeds.
   */
  readonly rereads?: true;
  /**
   * Each change of a group builds on the one before: if one is refused, the later ones are, too.
   */
  readonly group?: string;
  readonly edit?: EditBase;
  readonly creates?: NewId;
  /** The file of an upload. It shows nothing before it is sent, and can be discarded on its way. */
  readonly file?: ChangedFile;
  /**
   * False if it is pointless later, such as starting a timer. By default a change is kept until it
   * can be sent.
   */
  readonly canWait?: false;
  /** The notice after it has succeeded. */
  readonly success?: string;
  readonly many?: ManyThings;
  readonly made?: MadeThings;
  /** Left out: the change is sent alone. */
  readonly batch?: BatchPart;
  /** The typed text, which is returned to the user if the change is refused. */
  readonly typed?: string;
  /** Data that its command needs when it succeeds or is refused. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface QueuedChange extends NewChange {
  /** Identifies the change; the server creates nothing twice for the same key. */
  readonly key: string;
  /** A change is never sent as somebody other than this person. */
  readonly userId: number | null;
  /** ISO 8601, UTC. */
  readonly queuedAt: string;
  /** An earlier page may have sent it, and have been closed before the response came. */
  readonly mayHaveArrived?: true;
}

/** A field that two people have changed at the same time. */
export interface ConflictingField {
  readonly name: string;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A text that two people have changed at the same time, and what both made of it together. */
export interface MergedText extends ConflictingField {
  readonly merged: string | null;
}

/** The person who has changed a thing last, as far as the server says. */
export interface LastEditor {
  /** Empty: the person themselves, as on another device. */
  readonly by?: string | undefined;
  /** ISO 8601, UTC. */
  readonly at?: string | undefined;
}

/** An edit that waits for its person to decide between their own values and somebody else's. */
export interface EditConflict {
  /** With the later edits of the same fields in it. */
  readonly change: QueuedChange & { readonly edit: EditBase };
  readonly fields: readonly ConflictingField[];
  /** The version with their values; the decision is an edit on it. */
  readonly version: number;
  readonly theirs: LastEditor;
}

/**
 * Called for each refused change, with the later changes that are dropped with it. Returns whether
 * the listener keeps the change's input and reports the reason; otherwise the shell does.
 */
export type RefusalListener = (
  change: QueuedChange,
  refusal: ApiError,
  behind: readonly QueuedChange[],
) => boolean;
/** Called with a change that the server has confirmed, and its response. */
export type SentListener = (change: QueuedChange, response: object) => void;

/**
 * The user's changes on their way to the server. The shell sends them one after the other in the
 * order they were made, and keeps them while the server cannot be reached. Each dispatches the
 * actions `outbox/changeQueued`, `outbox/changeSent` and `outbox/changesRefused`.
 */
export interface Outbox {
  /**
   * A temporary id for an entity that a change creates. Later changes name it by this id, and are
   * sent with the server's.
   */
  newId(): number;
  /**
   * Shows and sends a change. Returns its key.
   *
   * @param bytes of the change's file. Left out: the outbox has them already, or there is no file.
   *   Shells from before that send none; the server refuses the change.
   */
  queue(change: NewChange, bytes?: Blob): string;
  /** The changes that are not confirmed yet, oldest first. */
  waiting(): readonly QueuedChange[];
  /**
   * Calls the listener for each change that is confirmed, until the returned function is called.
   */
  onSent(listener: SentListener): () => void;
  /**
   * Asks the listener about each refusal, until the returned function is called. Of several
   * listeners the last one is asked first; none is asked about another person's changes.
   */
  onRefused(listener: RefusalListener): () => void;
  /** Shows what waits, was sent and was refused. Shells from before there was such a panel have none. */
  readonly showChanges?: () => void;
}
