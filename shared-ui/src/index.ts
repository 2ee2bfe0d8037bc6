export { ConfirmDialog } from './confirm/ConfirmDialog.tsx';
export { FormDialog } from './dialog/FormDialog.tsx';
export { formatMoment } from './format/dates.ts';
export { ItemsScreen, type ItemsScreenTexts } from './items/ItemsScreen.tsx';
export { createItemSearch } from './items/item-search.ts';
export { createItemsSaga, type ItemCalls } from './items/items-saga.ts';
export { createItemsSlice, type ItemsSlice } from './items/items-slice.ts';
export type { Item, ItemFields, ItemsTab, SearchPeople } from './items/item.ts';
export { ViewTabs } from './tabs/ViewTabs.tsx';
