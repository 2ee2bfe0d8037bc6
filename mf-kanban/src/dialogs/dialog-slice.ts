import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Grouping, Priority } from 'shared-api/limits';
import type { ChosenPlace } from 'shared-ui/place-fields';
import { boardLeft } from 'shared-cards';

type OfCard = 'cardTime' | 'cardFiles';
type OfCards =
  | 'cardPeople'
  | 'cardDates'
  | 'cardStart'
  | 'cardLabels'
  | 'cardPriority'
  | 'cardEstimate'
  | 'cardList';
type OfList = 'limit' | 'template';

/** Refused input, with which the dialog reopens. */
export interface RefusedInput<Fields> {
  /** Identifies the submission, so that React mounts the dialog afresh. */
  readonly key: string;
  readonly fields: Fields;
}

/** The cards that a picker changes: one, or the selected ones. */
export interface ChosenCards {
  /** The picker opens beside the first one. */
  readonly cardIds: readonly number[];
  /** It opens at the bar of the selection instead. */
  readonly isAtBar?: boolean;
}

export type Dialog =
  | { kind: 'task'; listId: number; cardId: number | null; refusedInput?: RefusedInput<TaskFields> }
  | { kind: 'list'; listId: number | null; refusedInput?: RefusedInput<ListFields> }
  | { kind: 'comment'; cardId: number; refusedInput?: RefusedInput<CommentFields> }
  | { kind: 'cardMove'; cardId: number; refusedInput?: RefusedInput<ChosenPlace> }
  | { kind: OfCard; cardId: number }
  | ({ kind: OfCards } & ChosenCards)
  | { kind: 'cardBeside'; cardId: number; side: 'above' | 'below' }
  | { kind: OfList; listId: number }
  /** The keys of cards over all boards, as far as they work on this one. */
  | { kind: 'workShortcuts'; cardId: number | null }
  | { kind: 'saveFilter'; filter: string; grouping?: Grouping }
  /** The rules of a list, optionally with one highlighted. */
  | { kind: 'automation'; listId: number; ruleId?: number }
  /** The analytics of a list, or of the whole board. */
  | { kind: 'analytics'; listId: number | null }
  | {
      kind:
        | 'cardsMove'
        | 'team'
        | 'publicLink'
        | 'bin'
        | 'savedFilters'
        | 'boardSettings'
        | 'duplicate'
        | 'saveTemplate'
        | 'shortcuts';
    };

export interface TaskFields {
  name: string;
  description?: string;
  priority: Priority;
  startAt: string | null;
  dueDate: string | null;
  users: number[];
  tags: number[];
}

export interface ListFields {
  name: string;
  limit: number | null;
  /** Cards that were added to the list before the server refused it, and the draft of the next. */
  composed?: { cards: readonly string[]; draft: string };
}

export interface CommentFields {
  text: string;
  /** The card may be deleted while the dialog is open. */
  cardName: string;
}

export type DialogState =
  | { status: 'closed' }
  | { status: 'open'; dialog: Dialog }
  | { status: 'refused'; dialog: Dialog; message: string };

export interface DialogProps {
  /** The server's message if it refused the last submission. */
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
    dialogReopened: (
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

export const { dialogOpened, dialogClosed, dialogReopened } = dialogSlice.actions;
export const { selectDialog, selectOpenDialog } = dialogSlice.selectors;
