import type { Refusal } from 'shared-api/outbox';
import type { EditConflict, LastEditor, MergedText, QueuedChange } from 'shared-api/remote';

interface Logged {
  /** The key that the change was sent with. */
  readonly key: string;
  readonly userId: number;
  /** ISO 8601, UTC: when the server has decided. */
  readonly at: string;
  readonly change: QueuedChange;
}

/** A change that the server has confirmed. */
export interface SentChange extends Logged {
  readonly status: 'sent';
  /** The texts of it that were sent with somebody else's changes in them. */
  readonly merged?: { readonly texts: readonly MergedText[]; readonly theirs: LastEditor };
}

/** A change that the server has refused. It stays until it is tried again or discarded. */
export interface RefusedChange extends Logged {
  readonly status: 'refused';
  readonly refusal: Refusal;
  /** Later changes that built on it, and were not sent. */
  readonly behind: readonly QueuedChange[];
}

/** An edit that met somebody else's of the same. It stays until its person has decided. */
export interface ConflictingChange extends Logged {
  readonly status: 'conflict';
  readonly conflict: EditConflict;
  /** What the person has made of both so far, by field. */
  readonly draft?: Readonly<Record<string, string>>;
}

/** What has become of a change. */
export type LoggedChange = SentChange | RefusedChange | ConflictingChange;
