/**
 * The address of the page that is open, with another version of one remote: a published one, a port
 * of this machine, or `off` for the pinned one. The gateway leads back from it to the page.
 */
export function addressFor(page: string, name: string, from: string): string {
  const address = new URL(page);
  address.searchParams.set('override', `${name}@${from}`);
  return address.pathname + address.search;
}
