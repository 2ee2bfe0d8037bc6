import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { CardScreen } from './card/CardScreen.tsx';
import { createCurrentCardSaga } from './card/current-card-saga.ts';
import { currentCardSlice } from './card/current-card-slice.ts';

/** One card (section 2), mounted below a board. */
export default defineRemote({
  name: 'mf-card-detail',
  contractVersion: CONTRACT_VERSION,
  activate: (shell) => ({
    routes: [{ index: true, element: <CardScreen /> }],
    slices: [currentCardSlice],
    saga: createCurrentCardSaga(shell),
  }),
});
