/** The texts of a board's labels, wherever they are edited. */
export const en = {
  tags: 'Labels',
  none: 'This board has no labels yet.',
  newName: 'New label',
  newColor: 'Color of the new label',
  add: 'Add label',
  taken: (tag: string) => `There is already a label named ${tag}. Choose another name.`,
  name: 'Name of the label',
  color: 'Color of the label',
  edit: (tag: string) => `Edit label ${tag}`,
  delete: (tag: string) => `Delete label ${tag}`,
  deleteWarning: (tag: string) =>
    `This removes the label ${tag} from every card. This action cannot be undone.`,
  save: 'Save',
  cancel: 'Cancel',
};
