import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths, type ShellServices } from 'shared-api/remote';
import {
  AddButton,
  type AddProps,
  createListingSearch,
  type ProjectOrBoard,
  ListingScreen,
  type ListingTab,
  type LoadFilterChoices,
  UsedOfTotal,
} from 'shared-ui';
import { BinButton } from 'shared-ui/bin-button';
import { findCardsBy } from 'shared-ui/found-cards';
import { MissingScreen } from 'shared-ui/missing-screen';
import { lazyOnline } from 'shared-ui/lazy-online';
import { useLoadAhead } from 'shared-ui/load-ahead';
import { texts } from '../texts.ts';
import { boardSlices } from './board-slices.ts';
import { BoardTiles } from './BoardTiles.tsx';
import { projectBin } from './project-bin.ts';

const NewBoardDialog = lazyOnline(
  async () => (await import('./NewBoardDialog.tsx')).NewBoardDialog,
);

function AddBoardButton({ label, creation }: AddProps) {
  useLoadAhead([NewBoardDialog]);
  return <AddButton label={label} onClick={() => creation.open()} />;
}

const cardStatus = {
  title: texts.cardStatus,
  render: (item: ProjectOrBoard) =>
    'totalCards' in item && (
      <UsedOfTotal
        label={texts.cardsOf(item.name)}
        used={item.completedCards}
        total={item.totalCards}
      />
    ),
};

/** The boards of one project. */
export function createBoardsScreen({
  api,
  session,
  pageTitle,
  header,
  palette,
  NotFound,
}: Pick<ShellServices, 'api' | 'session' | 'pageTitle' | 'header' | 'palette' | 'NotFound'>) {
  const searchFor = createListingSearch(
    async (keyword, boardId) => (await api.auth.searchByBoardId({ keyword, boardId })).data,
  );

  const findCards = findCardsBy(api);

  const missing = (
    <MissingScreen NotFound={NotFound} title={texts.missing}>
      {texts.missingHint}
    </MissingScreen>
  );

  return function BoardsScreen() {
    const params = useParams();
    const projectId = Number(params.projectId);
    const tab: ListingTab = params.type?.toLowerCase() === 'archive' ? 'archive' : 'active';
    const loadChoices = useMemo<LoadFilterChoices>(
      () => async (keyword) => {
        const narrowed = keyword === '' ? {} : { keyword };
        return (await api.board.getFilterChoices({ projectId, ...narrowed })).data;
      },
      [projectId],
    );
    return (
      <ListingScreen
        slices={boardSlices}
        tab={tab}
        projectId={projectId}
        userId={session.user()?.id ?? null}
        publicity={session.user()?.publicity}
        screenTexts={texts}
        dialogTexts={texts}
        pageTitle={pageTitle}
        header={header}
        palette={palette}
        missing={missing}
        titleOf={({ parent }) => parent && texts.pageTitle(parent.name)}
        nameOf={({ parent }) => parent?.name ?? ''}
        breadcrumb={<Link to={paths.projects()}>{texts.projects}</Link>}
        mayAdd={({ parent }) => parent?.rights.includes('organize') === true}
        Add={AddBoardButton}
        Create={NewBoardDialog}
        Tiles={BoardTiles}
        ownTool={({ parent }) =>
          parent?.rights.includes('organize') === true && (
            <BinButton
              bin={projectBin}
              place={{ projectId }}
              mayEmpty={parent.rights.includes('administer')}
            />
          )
        }
        ownColumn={cardStatus}
        pathOf={({ id }) => paths.board(projectId, id)}
        tabPath={(chosen) => paths.boards(projectId, chosen)}
        searchFor={searchFor}
        findCards={findCards}
        loadChoices={loadChoices}
      />
    );
  };
}
