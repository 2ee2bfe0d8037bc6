/**
 * The folders of `mf-card-detail/src`, layer by layer from the bottom up; the lint enforces them.
 * See `server/layers.mjs` for the format.
 */
export const layers = [
  { 'texts.ts': [], texts: [], drafts: [] },
  // The open card and the services its components use.
  { card: [] },
  // Fields whose text is kept as a draft until the server has confirmed it.
  { editors: [] },
  // Who else has the card open, and writes.
  { presence: [] },
  // What others do on the open card, for screen readers.
  { announcements: [] },
  // Rows that open a picker for their value.
  { pickers: [] },
  // The sections of the card page and their actions.
  {
    actions: [],
    references: [],
    hierarchy: ['references'],
    checklists: ['references', 'actions'],
    fields: ['actions', 'hierarchy', 'references'],
  },
  { files: [], time: [], title: [] },
  { markdown: [] },
  { comments: [], description: [] },
  { timeline: [] },
  { screen: [] },
];
