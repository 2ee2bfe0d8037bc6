import type { Dispatch } from '@reduxjs/toolkit';
import type { ApiClient } from '../client/index.ts';
import type { LiveEvents, Notify, QueuedChange, Session } from '../remote/index.ts';
import type { FileBytes } from './file-bytes.ts';
import type { WithOutbox } from './outbox-selectors.ts';

/** What a page gives its outbox. */
export interface OutboxServices {
  readonly api: ApiClient;
  readonly notify: Notify;
  readonly session: Session;
  readonly live: Pick<LiveEvents, 'onReconnected'>;
  readonly store: { dispatch: Dispatch; getState: () => WithOutbox };
  /**
   * Whether calls are sent as the person of the session. They are not while another token has been
   * stored whose owner the server has not confirmed. Left out: always.
   */
  readonly isSenderConfirmed?: () => boolean;
  /** Whether a change is kept beyond this page. Left out: none is. */
  readonly isKept?: (change: QueuedChange) => boolean;
  /** The bytes of files. Left out: they are lost with the page. */
  readonly bytes?: FileBytes;
  /** How a change is undone, for its notice; undefined if it cannot be. Left out: none can be. */
  readonly undoOf?: (change: QueuedChange) => (() => void) | undefined;
  /** Shows what waits and what was refused. Left out: there is no place for it. */
  readonly showChanges?: () => void;
}
