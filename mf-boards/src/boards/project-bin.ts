import { createBin } from 'shared-ui/bin';

/** What was deleted from the boards of the open project. */
export const projectBin = createBin('project');
