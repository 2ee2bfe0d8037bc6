import { createItemsSlices } from 'shared-ui';

export const boardSlices = createItemsSlices('boards');
