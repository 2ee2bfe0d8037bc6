/** The folders of `mf-projects/src`, from the bottom up, for the lint; in the form of `server/layers.mjs`. */
export const layers = [{ texts: [] }, { 'texts.ts': [] }, { projects: [] }];
