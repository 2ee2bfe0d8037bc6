import { createItemsSlices } from 'shared-ui';

export const projectSlices = createItemsSlices('project');
