import type { OutboxState } from './outbox-slice.ts';

/** The part of the store that these selectors read. */
export interface WithOutbox {
  outbox: OutboxState;
}

export const selectWaiting = ({ outbox }: WithOutbox) => outbox.waiting;

export const selectIsAllSent = ({ outbox }: WithOutbox) => outbox.waiting.length === 0;

/** Whether nothing waits that shows on a screen: a file does only once it is sent. */
export const selectOnlyFilesWait = ({ outbox }: WithOutbox) =>
  outbox.waiting.every(({ file }) => file !== undefined);

export const selectIsStuck = ({ outbox }: WithOutbox) => outbox.isStuck;

export const selectSendingKey = ({ outbox }: WithOutbox) => outbox.sendingKey;

export const selectSentShare = ({ outbox }: WithOutbox) => outbox.sentShare;

/** The key of the change that is on its way and can no longer be discarded; a file can. */
export const selectLeftKey = ({ outbox: { sendingKey, waiting } }: WithOutbox) =>
  waiting.find(({ key, file }) => key === sendingKey && file === undefined)?.key ?? null;

export const selectIds = ({ outbox }: WithOutbox) => outbox.ids;

export const selectBatches = ({ outbox }: WithOutbox) => outbox.batches;
