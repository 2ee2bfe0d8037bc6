import { all, call } from 'typed-redux-saga';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { createCardActionsSaga } from './actions/card-actions-saga.ts';
import { createActivitySaga } from './activity/activity-saga.ts';
import { activitySlice } from './activity/activity-slice.ts';
import { CardPageTitle } from './screen/CardPageTitle.tsx';
import { CardScreen } from './screen/CardScreen.tsx';
import { createCardSaga } from './card/card-saga.ts';
import { createScreenServices } from './card/create-screen-services.ts';
import { currentCardSlice } from './card/current-card-slice.ts';
import { createLocalIds } from './card/local-ids.ts';
import { createOnCard } from './changes/on-card.ts';
import { ScreenServicesProvider } from './card/screen-services.ts';
import { createChecklistsSaga } from './checklists/checklists-saga.ts';
import { createCommentsSaga } from './comments/comments-saga.ts';
import { createTextsSaga } from './description/texts-saga.ts';
import { createDrafts } from './drafts/drafts.ts';
import { editorsSlice } from './editors/editors-slice.ts';
import { boardCards } from './hierarchy/board-cards.ts';
import { createHierarchySaga } from './hierarchy/hierarchy-saga.ts';
import { createFieldsSaga } from './fields/fields-saga.ts';
import { createFilesSaga } from './files/files-saga.ts';
import { uploads } from './files/uploads.ts';
import { createImagesSaga } from './markdown/images-saga.ts';
import { createTimeSaga } from './time/time-saga.ts';

const onCardSagas = [
  createActivitySaga,
  createCardActionsSaga,
  createChecklistsSaga,
  createCommentsSaga,
  createHierarchySaga,
  createFieldsSaga,
  createFilesSaga,
  createImagesSaga,
  createTextsSaga,
  createTimeSaga,
];

/** One card (section 2), mounted below a board. */
export default defineRemote({
  name: 'mf-card-detail',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const drafts = createDrafts({
      storage: window.localStorage,
      userId: () => shell.session.user()?.id ?? null,
    });
    const element = (
      <ScreenServicesProvider value={createScreenServices(shell, drafts)}>
        <CardPageTitle pageTitle={shell.pageTitle} />
        <CardScreen />
      </ScreenServicesProvider>
    );
    const onCard = createOnCard({ ...shell, drafts });
    const localIds = createLocalIds();
    return {
      routes: [{ index: true, element }],
      slices: [currentCardSlice, editorsSlice, activitySlice, uploads.slice, boardCards.slice],
      *saga() {
        const sagas = onCardSagas.map((create) => create({ ...shell, drafts, localIds }, onCard));
        const own = [createCardSaga({ ...shell, localIds }), boardCards.sagaFor(shell.api)];
        yield* all([...own, ...sagas].map((saga) => call(saga)));
      },
    };
  },
});
