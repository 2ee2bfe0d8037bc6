/**
 * The folders of `mf-kanban/src`, layer by layer from the bottom up; the lint enforces them. See
 * `server/layers.mjs` for the format. The browser's model of boards and cards, and the commands
 * that change them, are in `shared-cards`.
 */
export const layers = [
  // Infrastructure that the whole screen shares.
  {
    texts: [],
    screen: ['texts'],
    drag: [],
    due: ['texts'],
    references: [],
    dialogs: ['texts', 'screen'],
  },
  // Features.
  {
    analytics: [],
    automation: [],
    'board-copies': [],
    composing: [],
    files: [],
    filters: [],
    'public-link': [],
    renaming: [],
    labels: [],
    onboarding: [],
    time: [],
    settings: ['labels'],
    templates: [],
    'card-commands': ['composing', 'selection'],
    lists: ['composing'],
    archive: [],
    selection: [],
    moves: ['filters', 'selection'],
    cards: ['renaming', 'selection'],
    shortcuts: [
      'card-commands',
      'composing',
      'filters',
      'renaming',
      'selection',
      'moves',
      'labels',
    ],
  },
  // Views: ways to lay out a board's cards.
  { 'views/lists': [], 'views/offered': [] },
  // Composition: the screen with its menus and dialogs.
  { menu: [], palette: ['menu'], board: ['menu', 'palette'], work: ['menu', 'palette', 'board'] },
];
