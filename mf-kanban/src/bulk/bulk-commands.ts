import { createAction } from '@reduxjs/toolkit';
import type { CallInput, Contract } from 'shared-api/client';

export type BulkAction = CallInput<Contract['card']['bulk']>['action'];

/** A person wants one thing done to many cards. */
export const cardsBulkAsked = createAction<{ cardIds: number[]; action: BulkAction }>(
  'bulk/cardsBulkAsked',
);
