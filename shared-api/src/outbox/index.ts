export { completion, timerStop } from './card-acts.ts';
export { createOutbox } from './create-outbox.ts';
export { type ChangeKind, createPending, defineChange, shows } from './define-change.ts';
export { decisionOf } from './edit-conflicts.ts';
export { createdBy, withServerIds } from './local-ids.ts';
export {
  type BatchProgress,
  changeQueued,
  changeSent,
  changesRefused,
  changesStuck,
  conflictFound,
  outboxSlice,
  type OutboxState,
  type Refusal,
  refusalReported,
  selectBatches,
  selectIds,
  selectIsAllSent,
  selectIsStuck,
  selectLeftKey,
  selectOnlyFilesWait,
  selectSendingKey,
  selectSentShare,
  selectWaiting,
  sendingAsked,
  type SentResponse,
  textsMerged,
  type WithOutbox,
} from './outbox-slice.ts';
export { type FileBytes, fileBytesInMemory } from './file-bytes.ts';
export { discardedWith } from './refused-changes.ts';
