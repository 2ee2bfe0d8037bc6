import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Priority } from 'shared-api/limits';
import type { ChosenPlace } from 'shared-ui/place-fields';
import { boardLeft } from 'shared-cards';

type OfCard = 'cardPeople' | 'cardDates' | 'cardLabels' | 'cardTime' | 'cardFiles';
type OfList = 'limit' | 'template';

/** What was submitted and refused, for the dialog that opens again with it. */
export interface GivenBack<Fields> {
  /** Names the submission, so that its dialog is another than the one that was open before. */
  readonly key: string;
  readonly fields: Fields;
}

export type Dialog =
  | { kind: 'task'; listId: number; cardId: number | null; givenBack?: GivenBack<TaskFields> }
  | { kind: 'column'; listId: number | null; givenBack?: GivenBack<ColumnFields> }
  | { kind: 'comment'; cardId: number; givenBack?: GivenBack<CommentFields> }
  | { kind: 'cardMove'; cardId: number; givenBack?: GivenBack<ChosenPlace> }
  | { kind: OfCard; cardId: number }
  | { kind: OfList; listId: number }
  /** A list's rules, one of them pointed out when somebody came for it. */
  | { kind: 'automation'; listId: number; ruleId?: number }
  /** What is asked before something comes back from the archive, or goes for good. */
  | { kind: 'archived'; of: 'card' | 'list'; id: number; doing: 'restore' | 'delete' }
  /** The list's flow, or that of the whole board. */
  | { kind: 'analytics'; listId: number | null }
  | { kind: 'cardsMove' | 'team' | 'boardSettings' | 'shortcuts' };

export interface TaskFields {
  name: string;
  description?: string;
  priority: Priority;
  startAt: string | null;
  dueDate: string | null;
  users: number[];
  tags: number[];
}

export interface ColumnFields {
  name: string;
  limit: number | null;
  /** What was entered into the column before the server refused it, and what was being typed. */
  composed?: { cards: readonly string[]; draft: string };
}

export interface CommentFields {
  text: string;
  /** The card may be deleted while somebody writes about it. */
  cardName: string;
}

export type DialogState =
  | { status: 'closed' }
  | { status: 'open'; dialog: Dialog }
  | { status: 'refused'; dialog: Dialog; message: string };

/** What every dialog of the board is given. */
export interface DialogProps {
  /** The server's message when it refused the last submission. */
  refusal: string | null;
  onClose: () => void;
}

export const dialogSlice = createSlice({
  name: 'boardDialog',
  initialState: (): DialogState => ({ status: 'closed' }),
  reducers: {
    dialogOpened: (_, { payload: dialog }: PayloadAction<Dialog>): DialogState => ({
      status: 'open',
      dialog,
    }),
    dialogClosed: (): DialogState => ({ status: 'closed' }),
    /** The server refused what was submitted: the dialog opens again with it. */
    dialogGivenBack: (
      _,
      { payload }: PayloadAction<{ dialog: Dialog; message: string }>,
    ): DialogState => ({ status: 'refused', ...payload }),
  },
  extraReducers: (builder) => builder.addCase(boardLeft, (): DialogState => ({ status: 'closed' })),
  selectors: {
    selectDialog: (state): DialogState => state,
    selectOpenDialog: (state): Dialog | null => (state.status === 'closed' ? null : state.dialog),
  },
});

export const { dialogOpened, dialogClosed, dialogGivenBack } = dialogSlice.actions;
export const { selectDialog, selectOpenDialog } = dialogSlice.selectors;
