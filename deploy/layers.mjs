/**
 * The folders of `deploy/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  // What everything rests on: refusals, digests, the browser of this machine.
  { 'deploy-error.ts': [], browser: [], demo: [] },
  // What a release is, how it is signed, served and kept.
  {
    signing: [],
    release: ['signing'],
    serving: ['release'],
    store: ['release', 'serving'],
  },
  // What an environment has pinned, and what its pages report.
  { pins: [], beacons: ['pins'], settings: [] },
  // What changes a store or an environment.
  {
    build: [],
    publish: ['build'],
    releasing: ['build', 'publish'],
    gc: [],
    pin: ['gc'],
    audit: ['pin'],
    served: ['pin'],
  },
  // What runs: the gateway, a browser on it, everything of `npm start`.
  { gateway: [], smoke: ['gateway'], start: ['gateway'], preview: ['gateway', 'start'] },
  // Programs, and the tests of the images that run them.
  { cli: [], dev: [], containers: [] },
];
