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

/** jsdom with the web platform's parts that it leaves out and our libraries use. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Coverage counts characters from the beginning of each module.
    if (!config.globalConfig.collectCoverage) shareScripts();
  }

  async setup() {
    await super.setup();
    const { TextEncoder, TextDecoder, ReadableStream, structuredClone } = globalThis;
    Object.assign(this.global, { TextEncoder, TextDecoder, ReadableStream, structuredClone });
    this.global.MessageChannel = MessageChannelByTimer;
    this.global.getComputedStyle = withQuickStyles(this.global);
  }
};
