const { default: Runtime } = require('jest-runtime');

/** What has loaded the modules of this process, and the functions of the test file that runs now. */
let shared;

/** Modules that an earlier test file has loaded also call the `expect` of the one that runs now. */
function current(names) {
  const forward = (name) =>
    new Proxy(() => undefined, {
      apply: (_, self, args) => Reflect.apply(shared.globals[name], self, args),
      get: (_, key) => shared.globals[name][key],
    });
  return Object.fromEntries(names.map((name) => [name, forward(name)]));
}

/**
 * Loads each module once for all test files of a process, in the environment that they share. Jest
 * would load the whole server for each of them, and V8 compile and optimize it each time.
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
    // Coverage is counted for each test file, and files change while Jest watches them.
    this.shares = !globalConfig.collectCoverage && !globalConfig.watch && !globalConfig.watchAll;
    if (this.shares) shared ??= { modules: new Runtime(config, environment, ...options) };
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    if (!this.shares) return;
    if (!shared.globals) shared.modules.setGlobalsForRuntime(current(Object.keys(globals)));
    shared.globals = globals;
  }

  async unstable_importModule(from, name) {
    const isTest = from === this._testPath && name === undefined;
    if (this.shares && isTest) return shared.modules.unstable_importModule(from);
    return super.unstable_importModule(from, name);
  }

  getSourceMaps() {
    return this.shares ? shared.modules.getSourceMaps() : super.getSourceMaps();
  }

  teardown() {
    if (this.shares) shared.modules.restoreAllMocks();
    super.teardown();
  }
};
