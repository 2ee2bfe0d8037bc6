import { useParams } from 'react-router-dom';
import { paths, type ShellServices } from 'shared-api/remote';
import {
  createListingSearch,
  type ProjectOrBoard,
  ListingScreen,
  type ListingTab,
  type LoadFilterChoices,
  UsedOfTotal,
} from 'shared-ui';
import { findCardsBy } from 'shared-ui/found-cards';
import { texts } from '../texts.ts';
import { AddProjectButton } from './AddProjectButton.tsx';
import { projectSlices } from './project-slices.ts';
import { ProjectTiles } from './ProjectTiles.tsx';

const fileStatus = {
  title: texts.fileStatus,
  render: (item: ProjectOrBoard) =>
    'totalMemory' in item && (
      <UsedOfTotal
        label={texts.memoryOf(item.name)}
        used={item.totalUsedMemory}
        total={item.totalMemory}
      />
    ),
};

/** The projects that the user may see. */
export function createProjectsScreen({
  api,
  session,
  pageTitle,
  header,
  palette,
}: Pick<ShellServices, 'api' | 'session' | 'pageTitle' | 'header' | 'palette'>) {
  const searchFor = createListingSearch(
    async (keyword, projectId) => (await api.auth.searchByProjectId({ keyword, projectId })).data,
  );
  const loadChoices: LoadFilterChoices = async (keyword) =>
    (await api.project.getFilterChoices(keyword === '' ? {} : { keyword })).data;

  const findCards = findCardsBy(api);

  return function ProjectsScreen() {
    const { type = '' } = useParams();
    const tab: ListingTab = type.toLowerCase() === 'archive' ? 'archive' : 'active';
    return (
      <ListingScreen
        slices={projectSlices}
        tab={tab}
        projectId={null}
        userId={session.user()?.id ?? null}
        publicity={session.user()?.publicity}
        screenTexts={texts}
        dialogTexts={texts}
        pageTitle={pageTitle}
        header={header}
        palette={palette}
        titleOf={() => texts.heading}
        nameOf={() => texts.heading}
        mayAdd={() => true}
        Add={AddProjectButton}
        Tiles={ProjectTiles}
        ownColumn={fileStatus}
        pathOf={({ id }) => paths.boards(id)}
        tabPath={paths.projects}
        searchFor={searchFor}
        findCards={findCards}
        loadChoices={loadChoices}
      />
    );
  };
}
