import { createListingSlices } from 'shared-ui';

export const projectSlices = createListingSlices('project');
