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
  selectBatches,
  selectIds,
  selectIsAllSent,
  selectIsStuck,
  selectWaiting,
  type SentResponse,
  type WithOutbox,
} from './outbox-slice.ts';
