/**
 * The folders of `shared-ui/src`, layer by layer from the bottom up, for the lint; as in
 * `server/layers.mjs`. What a remote imports (`index.ts`, `exports` in package.json) may come of any.
 */
export const layers = [
  // Texts by language, and how dates and numbers are written.
  { texts: [], format: ['texts'] },
  // What any component rests on: looks, texts, the browser. Nothing of boards and cards.
  {
    'texts.ts': [],
    buttons: [],
    focus: [],
    hidden: [],
    media: [],
    menu: ['texts.ts', 'focus', 'media'],
    markdown: [],
    meter: [],
    priority: [],
    requests: [],
    tabs: [],
    theme: [],
    typing: [],
    brand: ['theme'],
    empty: ['brand'],
    hues: ['theme'],
    pickers: ['focus', 'media'],
    'typed-text': ['hidden'],
  },
  // Dialogs and what they ask for.
  { dialog: [] },
  // People, filters, and what several screens show of a card.
  {
    members: [],
    invitations: ['members'],
    activity: ['members'],
    filters: [],
    files: [],
    places: [],
    page: ['files', 'places'],
    labels: [],
    dates: [],
    time: ['members'],
    templates: [],
  },
  // Tables of projects and boards.
  { presets: [], 'filter-bar': ['presets'] },
  { listing: [] },
];
