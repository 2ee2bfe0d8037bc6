/**
 * The folders of `shared-cards/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  { 'texts.ts': [], texts: [], 'model-name.ts': [] },
  // Entities: the browser's copy of a board, its lists and its cards.
  { entities: [] },
  // The model: the server's state, the shown state, and how commands change both.
  { model: [] },
  // Copies of boards in the browser.
  { copies: [] },
  // Live updates from the server, and the commands of the user.
  { copies: [], live: ['copies'], commands: [] },
  // How the commands are offered.
  { menus: [] },
];
