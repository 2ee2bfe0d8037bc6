/** Texts about views of a board. */
export const views = {
  label: 'Views of the board',
  lists: 'Board',
  shown: (view: string) => `View: ${view}`,
  showAs: (view: string) => `Show as ${view.toLowerCase()}`,
  noList: 'The list is no longer on this board.',
  completed: { one: 'card completed', other: 'cards completed' },
  opened: { one: 'card marked open', other: 'cards marked open' },
  changed: { one: 'card changed', other: 'cards changed' },
  added: { one: 'card added', other: 'cards added' },
};
