const { TestEnvironment } = require('jest-environment-jsdom');
const withQuickStyles = require('./jsdom-styles.cjs');
const shareScripts = require('./shared-scripts.cjs');

/** Node's own MessageChannel keeps the process alive for as long as a port is open. */
class MessageChannelByTimer {
  constructor() {
    const port = () => ({ onmessage: null, close() {} });
    [this.port1, this.port2] = [port(), port()];
    const deliver = (to) => (data) => void setTimeout(() => to.onmessage?.({ data }), 0);
    this.port1.postMessage = deliver(this.port2);
    this.port2.postMessage = deliver(this.port1);
  }
}

/** Copies of plain data. Node cannot clone the bytes of jsdom, so these stay what they are. */
function cloneIn({ Array, Blob, Object }) {
  return function clone(value) {
    if (value instanceof Blob) return value;
    if (Array.isArray(value)) return Array.from(value, clone);
    if (value?.constructor !== Object) return globalThis.structuredClone(value);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clone(part)]));
  };
}

/** jsdom has no layout, so neither media queries nor observers, and draws nothing. */
function withoutLayout(window) {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
  window.HTMLElement.prototype.showPopover = () => {};
  window.Element.prototype.scrollIntoView = () => {};
  window.Element.prototype.scrollTo = () => {};
  // Code that measures text falls back to an estimate.
  window.HTMLCanvasElement.prototype.getContext = () => null;
}

/** jsdom with the web platform's parts that it leaves out and our libraries use. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Coverage counts characters from the beginning of each module.
    if (!config.globalConfig.collectCoverage) shareScripts();
  }

  async setup() {
    await super.setup();
    const { TextEncoder, TextDecoder, ReadableStream } = globalThis;
    Object.assign(this.global, { TextEncoder, TextDecoder, ReadableStream });
    this.global.structuredClone = cloneIn(this.global);
    this.global.MessageChannel = MessageChannelByTimer;
    this.global.getComputedStyle = withQuickStyles(this.global);
    withoutLayout(this.global);
    // antd gives every element the same id when this says 'test', which mixes up their names.
    this.global.process.env.NODE_ENV = 'development';
  }
};
