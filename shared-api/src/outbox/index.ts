export { completion, timerStop } from './card-acts.ts';
export { createOutbox } from './create-outbox.ts';
export { type ChangeKind, createPending, defineChange, shows } from './define-change.ts';
export { decisionOf } from './edit-conflicts.ts';
export { createdBy, withServerIds } from './local-ids.ts';
export {
  changeQueued,
  changeSent,
  changesRefused,
  changesStuck,
  conflictFound,
  type Refusal,
  refusalReported,
  sendingAsked,
  type SentResponse,
  textsMerged,
} from './outbox-actions.ts';
export {
  selectBatches,
  selectIds,
  selectIsAllSent,
  selectIsStuck,
  selectLeftKey,
  selectOnlyFilesWait,
  selectSendingKey,
  selectSentShare,
  selectWaiting,
  type WithOutbox,
} from './outbox-selectors.ts';
export { type BatchProgress, outboxSlice, type OutboxState } from './outbox-slice.ts';
export { type FileBytes, fileBytesInMemory } from './file-bytes.ts';
export { doneOf } from './partial-refusals.ts';
export { isPlaceMissing, isRoleTooLow } from './place-missing.ts';
export { discardedWith } from './refused-changes.ts';
