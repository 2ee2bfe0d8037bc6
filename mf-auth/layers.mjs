/**
 * The folders of `mf-auth/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  { texts: [] },
  { 'texts.ts': [] },
  { frame: [], fields: [] },
  { provider: [] },
  { authenticate: [], reset: [] },
];
