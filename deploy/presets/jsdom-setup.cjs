require('@testing-library/jest-dom');

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
Element.prototype.scrollIntoView = () => {};
