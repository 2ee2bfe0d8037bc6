import type { Refusal } from 'shared-api/outbox';
import type { QueuedChange } from 'shared-api/remote';

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
}

/** A change that the server has refused. It stays until it is tried again or discarded. */
export interface RefusedChange extends Logged {
  readonly status: 'refused';
  readonly refusal: Refusal;
  /** Later changes that built on it, and were not sent. */
  readonly behind: readonly QueuedChange[];
}

/** What has become of a change. */
export type LoggedChange = SentChange | RefusedChange;
