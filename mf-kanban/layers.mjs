/**
 * The folders of `mf-kanban/src`, layer by layer from the bottom up, for the lint. A folder may import all
 * of the layers below its own and, of its own layer, the folders that stand behind its name. The files
 * of `src` itself put everything together.
 */
export const layers = [
  // Entities: what the browser knows of a board, its lists and its cards.
  {
    'entities/board': [],
    'entities/cards': [],
    'entities/lists': ['entities/board', 'entities/cards'],
  },
  // Infrastructure: how changes are sent and followed, and what all of the screen shares.
  {
    texts: [],
    screen: [],
    drag: [],
    outbox: [],
    due: ['texts'],
    dialogs: ['texts'],
    'card-detail': ['screen'],
    live: ['outbox', 'drag'],
  },
  // Features: what people do.
  {
    analytics: [],
    automation: [],
    bulk: [],
    composing: [],
    files: [],
    filters: [],
    renaming: [],
    tags: [],
    time: [],
    settings: ['tags'],
    templates: ['composing'],
    'card-commands': ['composing'],
    columns: ['composing'],
    archive: ['card-commands', 'columns'],
    selection: ['bulk'],
    moves: ['filters', 'selection', 'card-commands', 'columns'],
    cards: ['renaming', 'selection'],
    shortcuts: ['composing', 'renaming', 'selection', 'columns', 'moves'],
  },
  // Views: how a board's cards are laid out.
  { 'views/columns': [] },
  // Composition: the screen with its menus and dialogs.
  { menu: [], board: ['menu'] },
];
