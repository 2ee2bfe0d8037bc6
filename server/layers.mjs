/**
 * The folders of `server/src`, layer by layer from the bottom up, for the lint. A folder may import
 * all of the layers below its own and, of the same layer, the folders listed for it.
 */
export const layers = [
  // The texts of mails, by language.
  { texts: [] },
  // Infrastructure: independent of boards and cards.
  {
    config: [],
    order: ['database'],
    log: [],
    openapi: [],
    database: [],
    mail: ['config', 'database'],
    files: ['config'],
  },
  // The basis of every call: refusals, rights, the log of changes, the context of handlers.
  {
    core: [],
    access: ['core'],
    changes: ['core', 'access'],
    calls: ['core', 'access', 'changes'],
    // The settings of the instance, and the log of what its administrators do.
    instance: ['core'],
  },
  // Entities: how their rows are read, written, locked and ordered.
  {
    'entities/members': [],
    'entities/projects': ['entities/members', 'entities/boards'],
    'entities/boards': ['entities/members'],
    'entities/lists': [],
    'entities/cards': ['entities/members', 'entities/lists', 'entities/boards'],
    'entities/filters': ['entities/cards'],
  },
  // Features.
  {
    admin: ['auth', 'own-data', 'places'],
    analytics: [],
    attachments: [],
    automation: [],
    'board-views': [],
    invitations: [],
    listing: [],
    live: ['lists'],
    notifications: [],
    push: ['notifications'],
    'own-data': ['auth'],
    places: [],
    'public-links': [],
    search: [],
    'saved-filters': [],
    settings: [],
    templates: ['cards'],
    undo: [],
    auth: ['live', 'invitations'],
    identities: ['auth'],
    projects: ['listing', 'places'],
    boards: ['listing', 'automation', 'places', 'templates'],
    cards: ['automation', 'attachments'],
    lists: ['automation', 'cards'],
    dashboard: ['cards', 'live'],
  },
  // How calls, documents and figures are served over HTTP. Calls come in by argument.
  { http: [], docs: [], metrics: [] },
  // Programs, and jobs that run beside calls. The files of `src` itself put everything together.
  {
    jobs: [],
    'command-line': [],
    backup: ['command-line'],
    erase: ['backup', 'command-line'],
    operator: ['backup', 'command-line'],
  },
  // Tests that break parts of the whole server.
  { faults: [] },
];
