/**
 * The folders of `shell/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  // The texts, by language.
  { texts: [] },
  // The basis of all parts: texts, the browser, the connection, the pins.
  {
    'texts.ts': [],
    antd: [],
    csp: [],
    'first-frame': [],
    keyboard: [],
    live: [],
    install: [],
    language: [],
    page: [],
    pins: [],
    'service-worker': [],
    states: ['first-frame', 'texts.ts'],
    'worker-registration': ['live', 'pins', 'service-worker'],
  },
  // The session, and the loading and mounting of remotes.
  { session: [], 'remotes/provided': [], remotes: ['session'] },
  // The shell's own features, beside its pages.
  {
    changes: ['history', 'navigation', 'outbox'],
    history: [],
    notices: ['outbox', 'versions'],
    notifications: [],
    prefetch: [],
    push: ['notifications'],
    resources: ['push'],
    versions: ['resources'],
    navigation: ['resources'],
    picture: [],
    copies: ['picture'],
    outbox: [],
    search: [],
    settings: [],
    slots: [],
    timer: [],
    help: ['resources'],
    tooltips: ['help'],
  },
  // Pages, each on its own.
  { pages: [] },
  {
    'pages/admin': [],
    'pages/invitation': ['pages/security'],
    'pages/notifications': [],
    'pages/overview': [],
    'pages/person': ['pages/overview'],
    'pages/profile': [],
    'pages/proof': ['pages/profile', 'pages/security'],
    'pages/public-board': [],
    'pages/search': [],
    'pages/share': ['pages/overview'],
    'pages/security': [],
    'pages/settings': ['pages/security'],
  },
  // The parts that put everything together: the page's frame, its addresses, its store and its
  // services.
  {
    palette: [],
    'search-box': ['palette'],
    layout: ['search-box'],
    router: ['layout'],
    services: [],
  },
];
