import Progress from 'antd/es/progress';
import { useNavigate, useParams } from 'react-router-dom';
import { paths, type ShellServices } from 'shared-api/remote';
import { createItemSearch, type Item, ItemsScreen, type ItemsTab } from 'shared-ui';
import { texts } from '../texts.ts';
import { projectSlice } from './project-slice.ts';

const screenTexts = { ...texts, breadcrumb: `${texts.heading} / ${texts.board}` };

const fileStatus = {
  title: texts.fileStatus,
  render: (item: Item) =>
    'totalMemory' in item && (
      <Progress
        size="small"
        aria-label={texts.memoryOf(item.name)}
        percent={(item.totalUsedMemory / item.totalMemory) * 100}
        format={() => texts.memory(item.totalUsedMemory, item.totalMemory)}
      />
    ),
};

/** The projects the person may see. */
export function createProjectsScreen({ api }: Pick<ShellServices, 'api'>) {
  const searchFor = createItemSearch({
    everybody: async (keyword) => (await api.auth.search({ keyword })).data,
    others: async (keyword, projectId) =>
      (await api.auth.searchByProjectId({ keyword, projectId })).data,
  });

  return function ProjectsScreen() {
    const { type = '' } = useParams();
    const navigate = useNavigate();
    const tab: ItemsTab = type.toLowerCase() === 'archive' ? 'archive' : 'active';
    return (
      <ItemsScreen
        slice={projectSlice}
        tab={tab}
        projectId={null}
        screenTexts={screenTexts}
        ownColumn={fileStatus}
        pathOf={({ id }) => paths.boards(id)}
        searchFor={searchFor}
        onTab={(chosen) => void navigate(paths.projects(chosen))}
      />
    );
  };
}
