/**
 * The folders of `mf-auth/src`, layer by layer from the bottom up; the lint enforces them. See
 * `server/layers.mjs` for the format.
 */
export const layers = [
  { texts: [] },
  { 'texts.ts': [] },
  { fields: [], layout: ['fields'] },
  { 'second-step': [] },
  { provider: [] },
  { authenticate: [], reset: [] },
];
