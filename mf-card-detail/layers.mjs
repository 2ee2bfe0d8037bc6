/**
 * The folders of `mf-card-detail/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  { 'texts.ts': [], texts: [], drafts: [] },
  // The open card, and what its components get from around them.
  { card: [] },
  // Fields whose text is a draft until the server has it.
  { editors: [] },
  // Values that open what they are chosen from.
  { pickers: [] },
  // The parts of the card's page, and what is done with them.
  {
    actions: [],
    checklists: [],
    hierarchy: [],
    fields: ['actions', 'hierarchy'],
  },
  { files: [], time: [], title: [] },
  { markdown: [] },
  { comments: [], description: [] },
  { timeline: [] },
  // The page.
  { screen: [] },
];
