const Runtime = require('./plain-promises.cjs');

/**
 * By project: what has loaded its modules in this process, and the functions of the test file that
 * runs now.
 */
const ofProjects = new Map();

/** Modules that an earlier test file has loaded also call the `expect` of the one that runs now. */
function current(shared) {
  const forward = (name) =>
    new Proxy(() => undefined, {
      apply: (_, self, args) => Reflect.apply(shared.globals[name], self, args),
      get: (_, key) => shared.globals[name][key],
    });
  return Object.fromEntries(Object.keys(shared.globals).map((name) => [name, forward(name)]));
}

/**
 * Loads each module once for all test files of a process, in the environment that they share. Jest
 * would load the whole server, or what drives a browser, for each of them, and V8 compile and
 * optimize it each time.
 */
module.exports = class extends Runtime {
  constructor(
    config,
    environment,
    resolver,
    transformer,
    cacheFS,
    coverage,
    testPath,
    globalConfig,
  ) {
    const options = [resolver, transformer, cacheFS, coverage, testPath, globalConfig];
    super(config, environment, ...options);
    // A test file may ask for another environment.
    if (!environment.lasts) return;
    // Coverage is counted for each test file, and files change while Jest watches them.
    if (globalConfig.collectCoverage || globalConfig.watch || globalConfig.watchAll) return;
    this.shared = ofProjects.get(config.id) ?? {
      modules: new Runtime(config, environment, ...options),
    };
    ofProjects.set(config.id, this.shared);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    if (!this.shared) return;
    const isFirst = !this.shared.globals;
    this.shared.globals = globals;
    if (isFirst) this.shared.modules.setGlobalsForRuntime(current(this.shared));
  }

  async unstable_importModule(from, name) {
    const isTest = from === this._testPath && name === undefined;
    if (this.shared && isTest) return this.shared.modules.unstable_importModule(from);
    return super.unstable_importModule(from, name);
  }

  getSourceMaps() {
    return this.shared?.modules.getSourceMaps() ?? super.getSourceMaps();
  }

  teardown() {
    this.shared?.modules.restoreAllMocks();
    super.teardown();
  }
};
