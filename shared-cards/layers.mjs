/**
 * The folders of `shared-cards/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  { 'texts.ts': [], texts: [], 'model-name.ts': [] },
  // Entities: what the browser has of a board, its lists and its cards.
  { entities: [] },
  // The model: what is known and what is shown, and how commands change it.
  { model: [] },
  // How what is known is kept up to date, and what people do.
  { live: [], commands: [] },
  // How the commands are offered.
  { menus: [] },
];
