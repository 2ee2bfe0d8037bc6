import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boardLeft, changeRefused, changeSent } from '../entities/board/board-events.ts';

/** A column that is on its way to the server, under the change's key. */
interface NewColumn {
  readonly key: string;
  readonly name: string;
  /** The names of cards entered so far, which are sent once the column has its id. */
  readonly cards: readonly string[];
  /** What is being typed in the column's field. */
  readonly draft: string;
  /** Its cards outlive the board that was left and the refusal, until they are sent or given back. */
  readonly isShown: boolean;
}

type NewColumns = readonly NewColumn[];
type OfColumn<Rest = object> = PayloadAction<{ key: string } & Rest>;

const without = (columns: NewColumns, key: string) => columns.filter((one) => one.key !== key);

const changed = (
  columns: NewColumns,
  key: string,
  change: (column: NewColumn) => Partial<NewColumn>,
): NewColumns => columns.map((one) => (one.key === key ? { ...one, ...change(one) } : one));

/** Columns that a person has added and the server has not confirmed yet. */
export const newColumnsSlice = createSlice({
  name: 'boardNewColumns',
  initialState: (): NewColumns => [],
  reducers: {
    columnWaits: (columns, { payload }: PayloadAction<Omit<NewColumn, 'isShown'>>): NewColumns => [
      ...columns,
      { ...payload, isShown: true },
    ],
    newColumnTyped: (columns, { payload }: OfColumn<{ draft: string }>) =>
      changed(columns, payload.key, () => ({ draft: payload.draft })),
    newColumnComposed: (columns, { payload }: OfColumn<{ names: string[] }>) =>
      changed(columns, payload.key, ({ cards }) => ({
        cards: [...cards, ...payload.names],
        draft: '',
      })),
    newColumnGivenBack: (columns, { payload: { key } }: OfColumn) => without(columns, key),
  },
  extraReducers: (builder) =>
    void builder
      .addCase(boardLeft, (columns) => columns.map((one) => ({ ...one, isShown: false })))
      .addCase(changeSent, (columns, { payload: { key } }) => without(columns, key))
      .addCase(changeRefused, (columns, { payload: { key } }) =>
        changed(columns, key, () => ({ isShown: false })),
      ),
  selectors: {
    selectNewColumns: (columns) => columns,
    selectNewColumn: (columns, key: string) => columns.find((one) => one.key === key),
  },
});

export const { columnWaits, newColumnTyped, newColumnComposed, newColumnGivenBack } =
  newColumnsSlice.actions;
export const { selectNewColumns, selectNewColumn } = newColumnsSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithNewColumns {
  boardNewColumns: NewColumns;
}
