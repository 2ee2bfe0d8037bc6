import { defineTexts } from 'shared-api/remote';

/** The texts of a board's tags, wherever they are edited. */
export const texts = defineTexts({
  en: {
    tags: 'Tags',
    none: 'The board has no tags yet.',
    newName: 'New tag',
    newColor: 'Color of the new tag',
    add: 'Add tag',
    taken: (tag: string) => `There is a tag named ${tag} already.`,
    name: 'Name of the tag',
    color: 'Color of the tag',
    edit: (tag: string) => `Edit tag ${tag}`,
    delete: (tag: string) => `Delete tag ${tag}`,
    deleteWarning: (tag: string) =>
      `The tag ${tag} is taken off every card. This action cannot be undone.`,
    save: 'Save',
    cancel: 'Cancel',
  },
});
