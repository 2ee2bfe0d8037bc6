import { createListingSlices } from 'shared-ui';

export const boardSlices = createListingSlices('boards');
