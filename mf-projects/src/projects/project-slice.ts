import { createItemsSlice } from 'shared-ui';

export const projectSlice = createItemsSlice('project');
