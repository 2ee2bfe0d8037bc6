import type { InjectableSlice } from 'shared-api/remote';
import type { MemberInput } from 'shared-api/client';
import { createInvitations, type Invitations } from '../invitations/invitations.ts';
import { createPresets, type Presets } from '../presets/presets.ts';
import { createSubmission } from '../requests/create-submission.ts';
import { type BoardTemplates, createBoardTemplates } from '../templates/board-templates.ts';
import { actOnRows } from './act-on-rows.ts';
import { createListingActionsSlice, type ListingActionsSlice } from './listing-actions-slice.ts';
import type { ListingCalls } from './listing-calls.ts';
import { createListingTable, type ListingTableLoading } from './listing-table.ts';
import type { ProjectOrBoardFields, ProjectOrBoard } from './project-or-board.ts';
import { createRowsSlice, type RowsSlice } from './rows-slice.ts';

const createListingSubmissions = (name: string) => ({
  edit: createSubmission(
    `${name}Edit`,
    (
      calls: ListingCalls,
      { item, fields }: { item: ProjectOrBoard; fields: ProjectOrBoardFields },
    ) => calls.edit(fields, item),
  ),
  addMembers: createSubmission(
    `${name}Members`,
    (calls: ListingCalls, { item, users }: { item: ProjectOrBoard; users: MemberInput[] }) =>
      calls.addMembers(item, users),
  ),
  act: createSubmission(`${name}Act`, actOnRows),
});

export type ListingSubmissions = ReturnType<typeof createListingSubmissions>;

/** All that a screen of projects or boards keeps in the store. */
export interface ListingSlices extends ListingSubmissions {
  readonly table: ListingTableLoading;
  readonly rows: RowsSlice;
  readonly listingActions: ListingActionsSlice;
  readonly presets: Presets;
  readonly invitations: Invitations;
  readonly templates: BoardTemplates;
  /** All slices, for the remote's activation. */
  readonly all: readonly InjectableSlice[];
}

/** The slices of one screen; `name` begins the types of their actions. */
export function createListingSlices(name: string): ListingSlices {
  const table = createListingTable(name);
  const rows = createRowsSlice(`${name}Rows`, table);
  const listingActions = createListingActionsSlice(`${name}Actions`);
  const presets = createPresets(`${name}Presets`);
  const invitations = createInvitations(name);
  const templates = createBoardTemplates(`${name}Templates`);
  const { edit, addMembers, act } = createListingSubmissions(name);
  const shown = [
    table.slice,
    rows,
    listingActions,
    presets.slice,
    presets.list.slice,
    ...invitations.slices,
    ...templates.slices,
  ];
  const all = [...shown, edit.slice, addMembers.slice, act.slice];
  return {
    table,
    rows,
    listingActions,
    presets,
    invitations,
    templates,
    edit,
    addMembers,
    act,
    all,
  };
}
