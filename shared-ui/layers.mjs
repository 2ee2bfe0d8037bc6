/**
 * The folders of `shared-ui/src`, layer by layer from the bottom up, for the lint; as in
 * `server/layers.mjs`. The imports of remotes (`index.ts`, `exports` in package.json) may come from
 * any layer.
 */
export const layers = [
  // Texts by language, and how dates and numbers are written.
  { texts: [], format: ['texts'] },
  // The basis of all components: looks, texts, the browser. Nothing about boards and cards.
  {
    'texts.ts': [],
    announcing: ['texts.ts', 'hidden'],
    buttons: ['texts.ts'],
    counts: [],
    fields: [],
    focus: [],
    passkeys: [],
    hidden: [],
    media: [],
    menu: ['texts.ts', 'focus', 'media'],
    markdown: ['requests'],
    meter: [],
    priority: [],
    requests: ['focus'],
    tabs: ['focus'],
    theme: [],
    typing: [],
    brand: ['theme'],
    empty: ['brand'],
    'filter-language': ['texts.ts', 'hidden', 'pickers', 'requests'],
    hues: ['theme'],
    pickers: ['focus', 'media'],
    'typed-text': ['hidden'],
  },
  // Dialogs and their questions.
  { dialog: [] },
  // People, filters, and parts of a card that several screens show.
  {
    members: [],
    bin: [],
    invitations: ['members'],
    activity: ['members'],
    filters: [],
    files: [],
    places: [],
    page: ['files', 'places', 'references'],
    labels: [],
    dates: [],
    time: ['members', 'references'],
    templates: [],
    references: ['members'],
  },
  // Tables of projects and boards.
  { presets: [], 'filter-bar': ['presets'] },
  { listing: [] },
];
