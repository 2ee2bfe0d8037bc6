/**
 * The folders of `deploy/src`, layer by layer from the bottom up, for the lint; in the form of
 * `server/layers.mjs`.
 */
export const layers = [
  // The basis of everything: refusals, digests, the browser of this machine.
  { 'deploy-error.ts': [], 'parse-json.ts': [], 'timestamps.ts': [], browser: [], demo: [] },
  // Releases: their contents, how they are signed, served and stored.
  {
    signing: [],
    release: ['signing'],
    serving: ['release'],
    store: ['release', 'serving'],
  },
  // The pins of an environment, and the reports of its pages.
  { pins: [], beacons: ['pins'], settings: [] },
  // Changes of a store or an environment.
  {
    build: [],
    publish: ['build'],
    releasing: ['build', 'publish'],
    gc: [],
    fit: [],
    pin: ['gc'],
    audit: ['pin'],
    watch: ['audit', 'pin'],
    announce: [],
    copy: ['pin'],
    check: ['fit', 'pin'],
    served: ['pin'],
  },
  // Running parts: the gateway, a browser on it, everything of `npm start`.
  {
    gateway: [],
    smoke: ['gateway'],
    start: ['gateway'],
    preview: ['gateway', 'start'],
    bisect: ['gateway', 'preview'],
  },
  // What verbs do, for the command line and the operators' page.
  { verbs: [], catalog: ['verbs'], operate: ['catalog', 'verbs'] },
  // Programs, and the tests of the images that run them.
  { cli: [], dev: [], kit: [], containers: [] },
];
