const JsdomEnvironment = require('./jsdom-environment.cjs');

const ORIGIN = 'https://kanban.test';

/** What a service worker has beside the parts of a page. */
module.exports = class extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const { Request, Response, Headers, crypto } = globalThis;
    // Node knows no address that others are relative to.
    class RequestHere extends Request {
      constructor(input, init) {
        super(new URL(input, ORIGIN), init);
      }
    }
    Object.assign(this.global, { Response, Headers, Request: RequestHere });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
};
