const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// Room for a busy machine: a test waits for what it expects, never for a time.
configure({ asyncUtilTimeout: 10_000 });

// antd gives every element the same id when this says 'test', which mixes up their names.
process.env.NODE_ENV = 'development';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom has no layout: it warns about pseudo-elements and has neither media queries nor observers.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
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
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

// jsdom draws nothing; whoever measures text falls back to an estimate.
window.HTMLCanvasElement.prototype.getContext = () => null;
