const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// Room for a busy machine: a test waits for what it expects, never for a time.
configure({ asyncUtilTimeout: 10_000 });

// antd gives every element the same id when this says 'test', which mixes up their names.
process.env.NODE_ENV = 'development';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom has no layout, so neither media queries nor observers.
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
// The first screen of a page is left alone for a while, which no test waits for.
window.document.documentElement.dataset.firstScreenAt = '-Infinity';
window.scrollTo = () => {};
window.HTMLElement.prototype.showPopover = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

// jsdom draws nothing; whoever measures text falls back to an estimate.
window.HTMLCanvasElement.prototype.getContext = () => null;
