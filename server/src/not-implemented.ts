import type { CallName } from 'shared-api/contract';

/** Calls of the contract that still answer 501. The list only ever shrinks. */
export const notImplemented: readonly CallName[] = [
  'auth.resetPasswordRequest',
  'auth.resetPassword',
  'list.addListGroup',
  'list.getlistgroup',
  'card.addCheckList',
  'card.editCheckList',
  'card.deleteCheckList',
  'card.createComment',
  'card.editComment',
  'card.copyCard',
  'card.upload',
];
