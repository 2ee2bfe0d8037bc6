const { configure, getConfig } = require('@testing-library/dom');
const React = require('react');

const { getElementError: describe } = getConfig();

function getElementError(message, container) {
  // A test that waits looks many times. The page is printed when it gives up, not at each look.
  if (!getConfig()._disableExpensiveErrorDiagnostics) return describe(message, container);
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}

// Room for a busy machine: a test waits for what it expects, never for a time.
configure({ asyncUtilTimeout: 10_000, getElementError });

// React otherwise takes a stack for each element, which only its development tools show.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
