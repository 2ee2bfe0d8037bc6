const { createRequire } = require('node:module');
const { setImmediate: nextTurn } = require('node:timers/promises');
const JsdomEnvironment = require('./jsdom-environment.cjs');

// jsdom has no public way to look at listeners.
const requireBesideJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { implForWrapper } = requireBesideJsdom('jsdom/lib/jsdom/living/generated/utils.js');

const isObject = (value) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const isSame = (one, other) =>
  other !== undefined &&
  Object.is(one.value, other.value) &&
  one.get === other.get &&
  one.set === other.set &&
  one.writable === other.writable;

/** What Jest sets for each test file, or leaves to the next one. */
const KEPT = ['console', '$$jest-matchers-object', 'graceful-fs.queue'];
const isKept = (key) => KEPT.includes(typeof key === 'symbol' ? key.description : key);

/** What Module Federation adds for good, and fills again when it is loaded. */
const FILLED_AGAIN = ['__FEDERATION__', '__VMOK__', '__GLOBAL_LOADING_REMOTE_ENTRY__'];

function remove(object, key) {
  if (Reflect.deleteProperty(object, key)) return true;
  if (!FILLED_AGAIN.includes(key)) return false;
  const value = object[key];
  for (const name of Object.keys(value)) Reflect.deleteProperty(value, name);
  return true;
}

/** Own properties of an object, which can be brought back. */
class KeptProperties {
  /** @param inner Left out: the object itself lists all of its properties. */
  constructor(object, inner = object) {
    this.object = object;
    this.inner = inner;
    this.usual = new Map();
    for (const key of this.keys()) {
      const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
      if (descriptor) this.usual.set(key, descriptor);
    }
  }

  keys() {
    const keys = new Set([...Reflect.ownKeys(this.object), ...Reflect.ownKeys(this.inner)]);
    return Array.from(keys).filter((key) => !isKept(key));
  }

  /** Reports whether everything could be brought back. */
  restore() {
    const { object, usual } = this;
    const added = this.keys().filter((key) => !usual.has(key));
    const isCleared = added.map((key) => remove(object, key)).every(Boolean);
    const changed = Array.from(usual).filter(
      ([key, descriptor]) => !isSame(descriptor, Reflect.getOwnPropertyDescriptor(object, key)),
    );
    return (
      changed.map((entry) => Reflect.defineProperty(object, ...entry)).every(Boolean) && isCleared
    );
  }
}

/** What of the window has properties that a test may replace or add. */
function objectsOf(window, names) {
  const { document, process } = window;
  const { documentElement, head, body } = document;
  const objects = new Set([document, documentElement, head, body, process, process.env]);
  for (const name of names) {
    const value = Reflect.getOwnPropertyDescriptor(window, name)?.value;
    if (!isObject(value) || value === window) continue;
    objects.add(value);
    if (typeof value === 'function' && isObject(value.prototype)) objects.add(value.prototype);
  }
  for (const name of ['navigator', 'history', 'screen', 'performance', 'location', 'crypto']) {
    objects.add(window[name]);
  }
  return [...objects];
}

/** Listeners and observers of an object that outlives test files. */
class KeptListeners {
  constructor(target) {
    this.target = implForWrapper(target);
    const { _eventListeners } = this.target;
    this.usual = Object.entries(_eventListeners).map(([type, list]) => [type, [...list]]);
  }

  restore() {
    const { target, usual } = this;
    const listeners = usual.map(([type, list]) => [type, [...list]]);
    target._eventListeners = Object.assign(Object.create(null), Object.fromEntries(listeners));
    target._registeredHandlers?.clear();
    if (target._eventHandlers) target._eventHandlers = Object.create(null);
    if (target._registeredObserverList) target._registeredObserverList = [];
  }
}

/**
 * A window that begins each test file as if it had just been opened. One with databases is left to the
 * file that made them, since their transactions go on for a while.
 */
class LastingJsdom extends JsdomEnvironment {
  lasts = true;

  constructor(config, context) {
    const current = { console: context.console };
    const print = (name) => [name, (...what) => current.console[name](...what)];
    super(config, {
      ...context,
      console: Object.fromEntries(Object.keys(context.console).map(print)),
    });
    this.current = current;
    this.exit = this.global.process.exit;
    this.reportErrors();
  }

  /** Fails a test for an error that nobody caught. Jest counts who listens, of all test files. */
  reportErrors() {
    const { global: window } = this;
    window.removeEventListener('error', this.errorEventListener);
    delete window.addEventListener;
    delete window.removeEventListener;
    const { target } = new KeptListeners(window);
    window.addEventListener('error', ({ error }) => {
      const isCaught = target._eventListeners.error.length > 1;
      if (!isCaught && error != null) process.emit('uncaughtException', error);
    });
  }

  async setup() {
    if (this.properties) return;
    await super.setup();
    const { document, setTimeout, clearTimeout } = this.global;
    const { requestAnimationFrame, cancelAnimationFrame } = this.global;
    this.clocks = [
      [setTimeout, clearTimeout],
      [requestAnimationFrame, cancelAnimationFrame],
    ].map(([start, stop]) => ({ start, stop, last: 0 }));
    this.address = document.URL;
    this.parts = [document.documentElement, document.head, document.body];
    this.listeners = [this.global, document, ...this.parts].map((one) => new KeptListeners(one));
    // The window lists no more than what is enumerable.
    const properties = new KeptProperties(this.global, this.getVmContext());
    const objects = objectsOf(this.global, properties.keys());
    this.properties = [properties, ...objects.map((object) => new KeptProperties(object))];
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    if (this.properties && !this.global.indexedDB) {
      this.silence();
      // What has been promised comes about in the window that it began in.
      await nextTurn();
      this.silence();
      if (this.empty()) return;
    }
    lasting = undefined;
    await super.teardown();
  }

  silence() {
    for (const clock of this.clocks) this.stopTimers(clock);
    for (const one of this.listeners) one.restore();
  }

  /** Reports whether the window is as it was when it was opened. */
  empty() {
    const isRestored = this.properties.map((one) => one.restore()).every(Boolean);
    this.global.process.exit = this.exit;
    this.forgetPlaces();
    return this.emptyDocument() && isRestored;
  }

  emptyDocument() {
    const { document } = this.global;
    const [root, head, body] = this.parts;
    if (document.documentElement !== root) return false;
    document.getSelection().removeAllRanges();
    head.replaceChildren();
    body.replaceChildren();
    root.replaceChildren(head, body);
    for (const part of this.parts) {
      for (const name of part.getAttributeNames()) part.removeAttribute(name);
    }
    return true;
  }

  forgetPlaces() {
    const { localStorage, sessionStorage, _sessionHistory: entries } = this.global;
    localStorage.clear();
    sessionStorage.clear();
    this.dom.cookieJar.removeAllCookiesSync();
    entries.clearHistoryTraversalTasks();
    entries._entries.splice(1);
    entries._currentIndex = 0;
    this.global.history.replaceState(null, '', this.address);
  }

  stopTimers(clock) {
    const next = clock.start.call(this.global, () => {});
    for (let id = clock.last + 1; id <= next; id += 1) clock.stop.call(this.global, id);
    clock.last = next;
  }
}

let lasting;

/** One window for all test files of a process, which `shared-packages.cjs` loads packages into. */
module.exports = class {
  constructor(config, context) {
    const { collectCoverage, watch, watchAll } = config.globalConfig;
    const ownOptions = context.docblockPragmas['jest-environment-options'];
    // Coverage is counted for each test file, and files change while Jest watches them.
    if (collectCoverage || watch || watchAll || ownOptions) {
      return new JsdomEnvironment(config, context);
    }
    lasting ??= new LastingJsdom(config, context);
    lasting.current.console = context.console;
    return lasting;
  }
};
