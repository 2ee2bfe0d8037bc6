/**
 * The folders of `mf-kanban/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`. What the browser knows of a board and its cards, and what is done to them, is in
 * `shared-cards`.
 */
export const layers = [
  // Infrastructure: what all of the screen shares.
  {
    texts: [],
    screen: [],
    drag: [],
    due: ['texts'],
    dialogs: ['texts', 'screen'],
    'card-detail': ['texts'],
  },
  // Features: what people do.
  {
    analytics: [],
    automation: [],
    composing: [],
    files: [],
    filters: [],
    renaming: [],
    labels: [],
    time: [],
    settings: ['labels'],
    templates: [],
    'card-commands': ['composing'],
    columns: ['composing'],
    archive: [],
    selection: [],
    moves: ['filters', 'selection', 'columns'],
    cards: ['renaming', 'selection'],
    shortcuts: [
      'card-commands',
      'composing',
      'filters',
      'renaming',
      'selection',
      'columns',
      'moves',
    ],
  },
  // Views: how a board's cards are laid out.
  { 'views/columns': [] },
  // Composition: the screen with its menus and dialogs.
  { menu: [], board: ['menu'] },
];
