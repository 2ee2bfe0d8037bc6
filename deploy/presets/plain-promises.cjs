const hooks = require('node:async_hooks');
const { default: Runtime } = require('jest-runtime');

/** Holds the test that runs now, which is one at a time: nothing here uses `test.concurrent`. */
class RunningTest {
  run(store, callback) {
    const outer = this.store;
    this.store = store;
    const end = () => {
      this.store = outer;
    };
    return callback().finally(end);
  }

  getStore() {
    return this.store;
  }
}

// Since Node 24 an AsyncLocalStorage costs next to nothing.
const isCheap = Number.parseInt(process.versions.node, 10) >= 24;

/**
 * Jest keeps the test that runs in an AsyncLocalStorage, for which Node calls hooks at each promise:
 * an awaited call takes four times as long.
 */
module.exports = class extends Runtime {
  requireInternalModule(from, to) {
    if (isCheap) return super.requireInternalModule(from, to);
    const { AsyncLocalStorage } = hooks;
    hooks.AsyncLocalStorage = RunningTest;
    try {
      return super.requireInternalModule(from, to);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }
};
