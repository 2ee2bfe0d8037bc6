export { completion, timerStop } from './card-acts.ts';
export { createOutbox } from './create-outbox.ts';
export { type ChangeKind, createPending, defineChange, shows } from './define-change.ts';
export { createdBy, withServerIds } from './local-ids.ts';
export {
  type BatchProgress,
  changeQueued,
  changeSent,
  changesRefused,
  outboxSlice,
  type OutboxState,
  type Refusal,
  refusalReported,
  selectBatches,
  selectIds,
  selectIsAllSent,
  selectIsStuck,
  selectSendingKey,
  selectWaiting,
  sendingAsked,
  type SentResponse,
  type WithOutbox,
} from './outbox-slice.ts';
export { discardedWith } from './refused-changes.ts';
