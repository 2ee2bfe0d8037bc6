import { defineTexts } from 'shared-api/remote';

/** Every text of the projects screen that is not shared with the boards screen. */
export const texts = defineTexts({
  en: {
    heading: 'Projects',
    add: 'Add Project',
    caption: (from: number, to: number, total: number) =>
      `Showing ${from}-${to} of ${total} projects`,
    empty: {
      active: 'No projects yet. Add the first one.',
      archive: 'No archived projects.',
    },
    fileStatus: 'File Status',
    memoryOf: (name: string) => `Storage of ${name} in MB`,
    createTitle: 'Create New Project',
    editTitle: 'Edit Project',
    subtitle: 'Set up a new project board to organize and track your work.',
    create: 'Create Project',
    edit: 'Edit Project',
  },
});
