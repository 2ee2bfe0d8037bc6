/** The texts of board templates. */
export const en = {
  templates: 'Templates',
  saved: 'Saved from boards',
  builtIn: 'Built in',
  ofProject: (project: string, description: string) =>
    description === '' ? project : `${project} · ${description}`,
  deleteTemplate: (name: string) => `Delete template ${name}`,
  deleteTitle: 'Delete template',
  deleteHint: (name: string) => `“${name}” is deleted for all members of its project. Boards stay.`,
  firstProject: 'My project',
};
