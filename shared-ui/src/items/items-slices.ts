import type { InjectableSlice } from 'shared-api/remote';
import type { MemberInput } from 'shared-api/client';
import { createPresets, type Presets } from '../presets/presets.ts';
import { createSubmission } from '../requests/create-submission.ts';
import { createItemActionsSlice, type ItemActionsSlice } from './item-actions-slice.ts';
import type { ItemCalls } from './item-calls.ts';
import { createItemsTable, type ItemsTableLoading } from './items-table.ts';
import type { ItemFields, ProjectOrBoard } from './project-or-board.ts';
import { createRowsSlice, type RowsSlice } from './rows-slice.ts';

const createItemSubmissions = (name: string) => ({
  edit: createSubmission(
    `${name}Edit`,
    (calls: ItemCalls, { item, fields }: { item: ProjectOrBoard; fields: ItemFields }) =>
      calls.edit(fields, item),
  ),
  addMembers: createSubmission(
    `${name}Members`,
    (calls: ItemCalls, { item, users }: { item: ProjectOrBoard; users: MemberInput[] }) =>
      calls.addMembers(item, users),
  ),
});

export type ItemSubmissions = ReturnType<typeof createItemSubmissions>;

/** All that a screen of projects or boards keeps in the store. */
export interface ItemsSlices extends ItemSubmissions {
  readonly table: ItemsTableLoading;
  readonly rows: RowsSlice;
  readonly itemActions: ItemActionsSlice;
  readonly presets: Presets;
  /** All of them, for the remote's activation. */
  readonly all: readonly InjectableSlice[];
}

/** The slices of one screen; `name` is the specification's name of the table's. */
export function createItemsSlices(name: string): ItemsSlices {
  const table = createItemsTable(name);
  const rows = createRowsSlice(`${name}Rows`, table);
  const itemActions = createItemActionsSlice(`${name}Actions`);
  const presets = createPresets(`${name}Presets`);
  const { edit, addMembers } = createItemSubmissions(name);
  const shown = [table.slice, rows, itemActions, presets.slice, presets.list.slice];
  const all = [...shown, edit.slice, addMembers.slice];
  return { table, rows, itemActions, presets, edit, addMembers, all };
}
