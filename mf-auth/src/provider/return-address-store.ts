const KEY = 'provider-return';

/** Whether an address is a path of this application, and no address of another site. */
const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address);

/**
 * Keeps where a sign-in at a provider leads in the end. It stays in the browser, since the secret of
 * an invitation may be part of it.
 */
export function keepReturnAddress(address: string | undefined): void {
  if (address === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, address);
}

/** Where the sign-in leads in the end; undefined for the first page. */
export function keptReturnAddress(): string | undefined {
  const address = sessionStorage.getItem(KEY);
  return address !== null && isOwnPath(address) ? address : undefined;
}
