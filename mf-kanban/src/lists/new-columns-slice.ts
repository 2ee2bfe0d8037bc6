import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { changeRefused, changeSent } from '../outbox/outbox-slice.ts';
import { boardLeft } from './list-slice.ts';

/** A column that is on its way to the server, under the change's key. */
interface NewColumn {
  readonly key: string;
  readonly name: string;
}

type NewColumns = readonly NewColumn[];

const without = (columns: NewColumns, key: string) => columns.filter((one) => one.key !== key);

/** Columns that a person has added and the server has not confirmed yet. */
export const newColumnsSlice = createSlice({
  name: 'boardNewColumns',
  initialState: (): NewColumns => [],
  reducers: {
    columnWaits: (columns, { payload }: PayloadAction<NewColumn>): NewColumns => [
      ...columns,
      payload,
    ],
  },
  extraReducers: (builder) =>
    void builder
      .addCase(boardLeft, (): NewColumns => [])
      .addCase(changeSent, (columns, { payload: { key } }): NewColumns => without(columns, key))
      .addCase(changeRefused, (columns, { payload: { key } }): NewColumns => without(columns, key)),
  selectors: { selectNewColumns: (columns) => columns },
});

export const { columnWaits } = newColumnsSlice.actions;
export const { selectNewColumns } = newColumnsSlice.selectors;

/** The part of the store that this slice's selectors read. */
export interface WithNewColumns {
  boardNewColumns: NewColumns;
}
