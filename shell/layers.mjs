/**
 * The folders of `shell/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  // The texts, by language.
  { texts: [] },
  // What any part rests on: texts, the browser, the connection, what is pinned.
  {
    'texts.ts': [],
    csp: [],
    keyboard: [],
    live: [],
    language: [],
    page: [],
    pins: [],
    states: ['texts.ts'],
  },
  // Who is signed in, and how remotes are loaded and shown.
  { session: [], 'remotes/provided': [], remotes: [] },
  // What the shell itself keeps, beside its pages.
  {
    notices: [],
    notifications: [],
    resources: [],
    navigation: ['resources'],
    search: [],
    settings: [],
    timer: [],
    help: ['resources'],
    tooltips: ['help'],
  },
  // Pages, each on its own.
  { pages: [] },
  {
    'pages/invitation': [],
    'pages/notifications': [],
    'pages/overview': [],
    'pages/person': ['pages/overview'],
    'pages/profile': [],
    'pages/public-board': [],
    'pages/search': [],
    'pages/settings': [],
  },
  // What puts them together: the page's frame, its addresses, its store and its services.
  { 'search-box': [], layout: ['search-box'], router: ['layout'], services: [] },
];
