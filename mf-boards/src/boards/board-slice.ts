import { createItemsSlice } from 'shared-ui';

export const boardsSlice = createItemsSlice('boards');
