import type { ShellServices } from 'shared-api/remote';
import { createBin } from 'shared-ui/bin';

/** What was deleted from the open board. */
export const boardBin = createBin('board');

export const createBoardBinSaga = ({ api }: Pick<ShellServices, 'api'>) => boardBin.sagaFor(api);
