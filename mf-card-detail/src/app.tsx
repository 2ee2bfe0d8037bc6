import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { CommandServices, createCardsModel, namesOfCard } from 'shared-cards';
import { createScreenServices, ScreenServicesProvider } from 'shared-ui/screen-services';
import { all, call } from 'typed-redux-saga';
import { createFollowCardSaga } from './actions/follow-card.ts';
import { createLinksSaga } from './actions/links-saga.ts';
import { activity, refreshActivity } from './timeline/activity.ts';
import { openCardSlice } from './card/open-card-slice.ts';
import { createDrafts } from './drafts/drafts.ts';
import { DraftsProvider } from './drafts/drafts-context.ts';
import { createOpenPages } from './drafts/open-pages.ts';
import { isOfOnePage } from './editors/editor-names.ts';
import { editorsSlice } from './editors/editors-slice.ts';
import { createTypedTexts } from './editors/typed-texts.ts';
import { cardFiles } from './files/uploads.ts';
import { boardCards } from './references/board-cards.ts';
import { createImagesSaga } from './markdown/images-saga.ts';
import { CardPageTitle } from './screen/CardPageTitle.tsx';
import { CardScreen } from './screen/CardScreen.tsx';

/** One card, mounted below a board. */
export default defineRemote({
  name: 'mf-card-detail',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    // Undefined without HTTPS.
    const pages = createOpenPages(window.navigator.locks);
    const drafts = createDrafts({
      storage: window.localStorage,
      userId: () => shell.session.user()?.id ?? null,
      page: { own: pages.own, keepsToItself: isOfOnePage },
    });
    const typedTexts = createTypedTexts({ ...shell, drafts, pages });
    const { keepSent, end } = typedTexts;
    const element = (
      <CommandServices value={shell}>
        <ScreenServicesProvider value={createScreenServices(shell)}>
          <DraftsProvider value={{ drafts, keepSent }}>
            <CardPageTitle pageTitle={shell.pageTitle} />
            <CardScreen typedTexts={typedTexts} />
          </DraftsProvider>
        </ScreenServicesProvider>
      </CommandServices>
    );
    return {
      end,
      routes: [{ index: true, element }],
      models: [createCardsModel(shell)],
      slices: [openCardSlice, editorsSlice, activity.slice, boardCards.slice],
      *saga() {
        const sagas = [
          activity.sagaFor(shell.api),
          refreshActivity,
          cardFiles.sagaFor(shell, namesOfCard),
          createFollowCardSaga(shell),
          createImagesSaga({ drafts }),
          createLinksSaga(shell),
          boardCards.sagaFor(shell.api),
        ];
        yield* all(sagas.map((saga) => call(saga)));
      },
    };
  },
});
