const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the web platform's parts that Node has and jsdom leaves out. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const {
      TextEncoder,
      TextDecoder,
      MessageChannel,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      structuredClone,
    } = globalThis;
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      MessageChannel,
      Request,
      Response,
      Headers,
      fetch,
      ReadableStream,
      structuredClone,
    });
  }
};
