const Runtime = require('./plain-promises.cjs');

/**
 * Packages with a state that applications change: the language of dates and what passes them on, the
 * databases of a browser and what keeps its classes, the remotes of a page.
 */
const OF_EACH_FILE =
  /\/node_modules\/(?:dayjs|antd\/lib\/(?:calendar|date-picker|time-picker)|@rc-component\/picker\/lib\/generate|fake-indexeddb|idb|@module-federation)\//;

/** Settings of packages, which last as long. */
const SETTINGS = require.resolve('./testing-libraries.cjs');

/** By window: the runtime that has loaded packages into it. */
const ofWindows = new WeakMap();

const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'];
const CLOCKS = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];

/** Packages that are loaded once, and the hooks for tests that they have set up meanwhile. */
class SharedPackages {
  exportsOf = new Map();
  hooks = [];

  constructor(window, runtime) {
    this.window = window;
    this.runtime = runtime;
    this.clocks = CLOCKS.map((name) => [name, window[name]]);
  }

  load(path) {
    if (!this.exportsOf.has(path)) this.exportsOf.set(path, this.loadFirst(path));
    return this.exportsOf.get(path);
  }

  loadFirst(path) {
    const { window, hooks, clocks } = this;
    const names = [...HOOKS, ...CLOCKS];
    const current = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]);
    for (const name of HOOKS) {
      const add = window[name];
      window[name] = (...hook) => {
        hooks.push([name, hook]);
        add(...hook);
      };
    }
    // A package may keep a clock for good, which must not be the fake one of a test.
    for (const [name, value] of clocks) window[name] = value;
    try {
      return this.runtime.requireModule(path);
    } finally {
      for (const entry of current) Object.defineProperty(window, ...entry);
    }
  }
}

/**
 * Loads each package of `node_modules` once for all test files of a process, into the window that they
 * share. Jest would load React and all else for each of them, and V8 optimize it each time. The modules
 * of the project are loaded for each test file, so that none finds the state of another.
 */
module.exports = class extends Runtime {
  constructor(config, environment, ...options) {
    super(config, environment, ...options);
    if (!environment.lasts) return;
    const { global: window } = environment;
    if (!ofWindows.has(window)) {
      const runtime = new Runtime(config, environment, ...options);
      ofWindows.set(window, new SharedPackages(window, runtime));
    }
    this.packages = ofWindows.get(window);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    // Testing Library cleans up after each test of a file that loads it.
    for (const [name, hook] of this.packages?.hooks ?? []) globals[name](...hook);
  }

  requireModuleOrMock(from, name) {
    const path = this.packages && this.sharedPath(from, name);
    return path ? this.packages.load(path) : super.requireModuleOrMock(from, name);
  }

  sharedPath(from, name) {
    if (name === '@jest/globals' || this._resolution.isCoreModule(name)) return undefined;
    if (this.mockState.shouldMockCjs(from, name).shouldMock) return undefined;
    const path = this.pathOf(from, name);
    const isShared =
      path === SETTINGS || (path?.includes('/node_modules/') && !OF_EACH_FILE.test(path));
    return isShared ? path : undefined;
  }

  pathOf(from, name) {
    try {
      return this._resolution.resolveCjsStub(from, name) ?? this._resolution.resolveCjs(from, name);
    } catch {
      // Jest describes what is missing.
      return undefined;
    }
  }
};
