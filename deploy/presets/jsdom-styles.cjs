/** By what the browser's own style sheet depends on, kept for all test files of a process. */
const displays = new Map();

/**
 * Computed styles of jsdom, which matches its whole style sheet and works out colors at each look.
 * Queries by role ask hundreds of elements whether they are displayed: that took a tenth of the time
 * of tests of screens. Here it comes from the kind of element and from the styles set on it.
 */
module.exports = function withQuickStyles({ document, getComputedStyle }) {
  function displayOf(element) {
    if (element.style.display) return element.style.display;
    const { localName, hidden, type, open } = element;
    const kind = [localName, hidden, type, open].join();
    if (!displays.has(kind)) displays.set(kind, getComputedStyle(element.cloneNode()).display);
    return displays.get(kind);
  }

  function inherited(element, property, initial) {
    for (let at = element; at; at = at.parentElement) {
      if (at.style[property]) return at.style[property];
    }
    return initial;
  }

  const quick = {
    display: displayOf,
    visibility: (element) => inherited(element, 'visibility', 'visible'),
    pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
    // Of a pseudo-element, which jsdom does not know.
    content: () => '',
  };
  quick['pointer-events'] = quick.pointerEvents;
  const decides = ({ cssRules }) =>
    Array.from(cssRules).some(
      ({ style }) => !style || Object.keys(quick).some((name) => style[name]),
    );
  const read = (element, name, otherwise) =>
    Object.hasOwn(quick, name) ? quick[name](element) : otherwise(getComputedStyle(element));

  return function (element) {
    // jsdom matches a test's own style sheet. That of dragging, on every board, decides none of these.
    if (Array.from(document.styleSheets).some(decides)) return getComputedStyle(element);
    const getPropertyValue = (name) => read(element, name, (style) => style.getPropertyValue(name));
    const get = (_, name) =>
      name === 'getPropertyValue' ? getPropertyValue : read(element, name, (style) => style[name]);
    return new Proxy({}, { get });
  };
};
