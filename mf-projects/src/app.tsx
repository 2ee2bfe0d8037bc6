import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { createListingSaga } from 'shared-ui';
import { createProjectCalls } from './projects/project-calls.ts';
import { projectSlices } from './projects/project-slices.ts';
import { createProjectsScreen } from './projects/ProjectsScreen.tsx';

export default defineRemote({
  name: 'mf-projects',
  contractVersion: CONTRACT_VERSION,
  activate(shell) {
    const ProjectsScreen = createProjectsScreen(shell);
    const calls = createProjectCalls(shell);
    return {
      routes: [{ index: true, element: <ProjectsScreen /> }],
      slices: projectSlices.all,
      saga: createListingSaga({ slices: projectSlices, calls, shell }),
    };
  },
});
