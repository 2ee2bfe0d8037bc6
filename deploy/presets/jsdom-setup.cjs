const { expect } = require('@jest/globals');
const matchers = require('@testing-library/jest-dom/matchers');
require('./testing-libraries.cjs');

expect.extend(matchers);

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// The first screen of a page is left alone for a while, which no test waits for.
window.document.documentElement.dataset.firstScreenAt = '-Infinity';
