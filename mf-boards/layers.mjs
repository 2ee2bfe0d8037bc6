/** The folders of `mf-boards/src`, from the bottom up, for the lint; in the form of `server/layers.mjs`. */
export const layers = [{ texts: [] }, { 'texts.ts': [] }, { boards: [] }];
