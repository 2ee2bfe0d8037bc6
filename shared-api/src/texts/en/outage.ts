/** The English sentences of failures that no response explains. */
export const outage = {
  'server-error': () => 'The server could not do this. Try again later.',
  'api-unreachable': () => 'The server cannot be reached. Try again in a moment.',
};
