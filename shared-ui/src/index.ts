export { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
export { Asking, useChoose } from './dialog/Asking.tsx';
export { returnInput } from './dialog/return-input.ts';
export { giveFocusBack, isFocusLost } from './focus/give-focus-back.ts';
export { HeldKeys } from './focus/HeldKeys.tsx';
export { isInField, isTyping } from './focus/is-typing.ts';
export { applySingleKeys, isKeyOff } from './focus/single-keys.ts';
export { pressedKey } from './focus/pressed-key.ts';
export { isKeyFor, useKeys } from './focus/use-keys.ts';
export { readingStep } from './focus/reading-step.ts';
export { useFocusReturn } from './focus/use-focus-return.ts';
export type { LoadFilterChoices } from './filter-bar/use-filter-choices.ts';
export type { ListingCalls } from './listing/listing-calls.ts';
export { createListingSearch } from './listing/listing-search.ts';
export { AddButton, type AddProps } from './listing/AddButton.tsx';
export type { GivenBack } from './listing/listing-actions-slice.ts';
export type { CreateProps } from './listing/ListingDialogs.tsx';
export type { Creation } from './listing/use-creation.ts';
export { BoardTile } from './listing/BoardTile.tsx';
export type { TilesProps } from './listing/ListingTiles.tsx';
export { NewTile, StatusTag, Tiles } from './listing/Tiles.tsx';
export type { ProjectOrBoard, ListingTab } from './listing/project-or-board.ts';
export {
  ProjectOrBoardForm,
  type ProjectOrBoardFormValues,
} from './listing/ProjectOrBoardForm.tsx';
export { useProjectOrBoardForm } from './listing/use-project-or-board-form.ts';
export { useMembers } from './listing/use-members.ts';
export { createListingSaga } from './listing/listing-saga.ts';
export { createListingSlices } from './listing/listing-slices.ts';
export { ListingScreen } from './listing/ListingScreen.tsx';
export { createInvitations } from './invitations/invitations.ts';
export { PeopleFields } from './invitations/PeopleFields.tsx';
export { memberInputsOf } from './members/picked-member.ts';
export { keyCap, keyName, printedKey } from './menu/menu-entry.ts';
export { UsedOfTotal } from './meter/UsedOfTotal.tsx';
