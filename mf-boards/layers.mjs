/**
 * The folders of `mf-boards/src`, from the bottom up; the lint enforces them. See
 * `server/layers.mjs` for the format.
 */
export const layers = [{ texts: [] }, { 'texts.ts': [] }, { boards: [] }];
