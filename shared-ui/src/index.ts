export { ConfirmDialog, type ConfirmKind } from './confirm/ConfirmDialog.tsx';
export { Asking, useChoose } from './dialog/Asking.tsx';
export { FormDialog } from './dialog/FormDialog.tsx';
export { giveBack } from './dialog/give-back.ts';
export { LoadingDialog } from './dialog/LoadingDialog.tsx';
export { giveFocusBack, isFocusLost } from './focus/give-focus-back.ts';
export { isTyping } from './focus/is-typing.ts';
export { useKeys } from './focus/use-keys.ts';
export { useFocusReturn } from './focus/use-focus-return.ts';
export type { LoadFilterChoices } from './filter-bar/use-filter-choices.ts';
export { formatMoment } from './format/dates.ts';
export { Moment } from './format/Moment.tsx';
export type { ItemCalls, ListingInput } from './items/item-calls.ts';
export { createItemSearch } from './items/item-search.ts';
export { BoardTile, NewBoardTile } from './items/BoardTile.tsx';
export type { TilesProps } from './items/ItemTiles.tsx';
export { AddTile, ItemState, Tiles } from './items/Tiles.tsx';
export { pathToAdd } from './items/path-to-add.ts';
export type {
  ProjectOrBoard,
  ItemFields,
  ItemsPage,
  ItemsTab,
  ListedItem,
} from './items/project-or-board.ts';
export { ItemForm, type ItemFormValues } from './items/ItemForm.tsx';
export { useItemForm } from './items/use-item-form.ts';
export { useMembers } from './items/use-members.ts';
export { createItemsSaga } from './items/items-saga.ts';
export { createItemsSlices } from './items/items-slices.ts';
export { ItemsScreen } from './items/ItemsScreen.tsx';
export { Avatars } from './members/Avatars.tsx';
export { MemberPicker } from './members/MemberPicker.tsx';
export type { SearchPeople } from './members/search-people.ts';
export { nameOf } from './members/PersonAvatar.tsx';
export { memberInputsOf } from './members/picked-member.ts';
export { Menu } from './menu/Menu.tsx';
export { keyName, type MenuEntry } from './menu/menu-entry.ts';
export { useMenuButton } from './menu/use-menu-button.ts';
export { UsedOfTotal } from './meter/UsedOfTotal.tsx';
export { TabPanel, ViewTabs } from './tabs/ViewTabs.tsx';
