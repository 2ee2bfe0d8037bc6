import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Priority } from 'shared-api/limits';
import { boardLeft } from '../lists/list-slice.ts';

export type Dialog =
  | { kind: 'task'; listId: number; cardId: number | null }
  | { kind: 'column'; listId: number | null }
  | { kind: 'deleteCard'; cardId: number }
  | { kind: 'shortcuts' };

export interface TaskFields {
  name: string;
  description?: string;
  priority: Priority;
  dueDate: string | null;
  users: number[];
  tags: number[];
}

export interface ColumnFields {
  name: string;
  limit: number | null;
}

export type DialogState =
  | { status: 'closed' }
  | { status: 'open' | 'saving'; dialog: Dialog }
  | { status: 'refused'; dialog: Dialog; message: string };

export const dialogSlice = createSlice({
  name: 'boardDialog',
  initialState: (): DialogState => ({ status: 'closed' }),
  reducers: {
    dialogOpened: (_, { payload: dialog }: PayloadAction<Dialog>): DialogState => ({
      status: 'open',
      dialog,
    }),
    dialogClosed: (): DialogState => ({ status: 'closed' }),
    taskSubmitted: (state, _: PayloadAction<TaskFields>): DialogState => saving(state),
    columnSubmitted: (state, _: PayloadAction<ColumnFields>): DialogState => saving(state),
    // The dialog stays open with what was typed.
    submissionRefused: (state, { payload: message }: PayloadAction<string>): DialogState =>
      state.status === 'closed' ? state : { status: 'refused', dialog: state.dialog, message },
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): DialogState => ({ status: 'closed' })),
  selectors: { selectDialog: (state): DialogState => state },
});

function saving(state: DialogState): DialogState {
  return state.status === 'closed' ? state : { status: 'saving', dialog: state.dialog };
}

export const { dialogOpened, dialogClosed, taskSubmitted, columnSubmitted, submissionRefused } =
  dialogSlice.actions;
export const { selectDialog } = dialogSlice.selectors;
