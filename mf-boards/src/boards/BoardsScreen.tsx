import Progress from 'antd/es/progress';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths, type ShellServices } from 'shared-api/remote';
import { createItemSearch, type Item, ItemsScreen, type ItemsTab } from 'shared-ui';
import { texts } from '../texts.ts';
import { boardsSlice } from './board-slice.ts';

const screenTexts = {
  ...texts,
  breadcrumb: (
    <>
      <Link to={paths.projects()}>{texts.project}</Link> / {texts.heading}
    </>
  ),
};

const cardStatus = {
  title: texts.cardStatus,
  render: (item: Item) =>
    'totalCards' in item && (
      <Progress
        size="small"
        aria-label={texts.cardsOf(item.name)}
        percent={item.totalCards === 0 ? 0 : (item.completedCards / item.totalCards) * 100}
        format={() => texts.cards(item.completedCards, item.totalCards)}
      />
    ),
};

/** The boards of one project. */
export function createBoardsScreen({ api }: Pick<ShellServices, 'api'>) {
  const searchFor = createItemSearch({
    everybody: async (keyword) => (await api.auth.search({ keyword })).data,
    others: async (keyword, boardId) => (await api.auth.searchByBoardId({ keyword, boardId })).data,
  });

  return function BoardsScreen() {
    const params = useParams();
    const projectId = Number(params.projectId);
    const navigate = useNavigate();
    const tab: ItemsTab = params.type?.toLowerCase() === 'archive' ? 'archive' : 'active';
    return (
      <ItemsScreen
        slice={boardsSlice}
        tab={tab}
        projectId={projectId}
        screenTexts={screenTexts}
        ownColumn={cardStatus}
        pathOf={({ id }) => paths.board(projectId, id)}
        searchFor={searchFor}
        onTab={(chosen) => void navigate(paths.boards(projectId, chosen))}
      />
    );
  };
}
