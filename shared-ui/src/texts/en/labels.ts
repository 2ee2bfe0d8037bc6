/** The texts for choosing and editing a board's labels. */
export const en = {
  labels: 'Labels',
  none: 'This board has no labels yet. Type a name to create one.',
  find: 'Find or create a label',
  create: 'Create label',
  newColor: 'Color of the new label',
  taken: (label: string) => `There is already a label named ${label}. Choose another name.`,
  name: 'Name of the label',
  color: 'Color of the label',
  edit: (label: string) => `Edit label ${label}`,
  back: 'Back to the labels',
  delete: 'Delete label',
  deleteWarning: (label: string) =>
    `This removes the label ${label} from every card. You can undo this while this tab is open.`,
  keep: 'Keep',
  save: 'Save',
};
