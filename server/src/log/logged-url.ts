// As long as what is hard to guess: tokens of links, sessions and keys.
const SECRET_LOOKING = /[\w-]{32,}/g;

/** A request's address as it is logged: no query, and nothing in the path that may be a secret. */
export function loggedUrl(url: string): string {
  return (url.split('?', 1)[0] ?? '').replaceAll(SECRET_LOOKING, '…');
}
