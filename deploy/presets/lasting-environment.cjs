const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/**
 * Node's environment on a plain global object. Jest's is behind a proxy, which is asked each time that
 * code names `Object`, `Promise` or `Map`.
 */
class PlainEnvironment extends TestEnvironment {
  lasts = true;

  constructor(config, context) {
    // Jest offers no place for this but the function of Node that it calls.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.usual = new Set(Reflect.ownKeys(this.global));
    this.exit = this.global.process.exit;
    this.env = { ...this.global.process.env };
  }

  /** Tests of browsers print the contents of a failing test's pages before they are closed. */
  async handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') await this.global.describeOpenPages?.(test.name);
  }

  /** Leaves nothing to the next test file but the modules. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.global.process.exit = this.exit;
    this.restoreEnv();
    for (const key of Reflect.ownKeys(this.global)) {
      if (!this.usual.has(key)) Reflect.deleteProperty(this.global, key);
    }
  }

  restoreEnv() {
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.env)) Reflect.deleteProperty(env, name);
    Object.assign(env, this.env);
  }
}

let lasting;

/** One environment for all test files of a process, which `shared-modules.cjs` loads modules into. */
module.exports = class {
  constructor(config, context) {
    lasting ??= new PlainEnvironment(config, context);
    return lasting;
  }
};
