import { createAction } from '@reduxjs/toolkit';
import type { CallInput, Contract } from 'shared-api/client';

type Fields = Omit<CallInput<Contract['board']['edit']>, 'boardId' | 'projectId'>;

/** The board's fields and members, as a dialog leaves them. */
export const boardSubmitted = createAction<Fields>('settings/boardSubmitted');
