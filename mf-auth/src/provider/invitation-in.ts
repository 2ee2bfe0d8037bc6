import { paths } from 'shared-api/remote';

/** The secret of the invitation that a sign-in leads back to; undefined without one. */
export function invitationIn(address: string | undefined): string | undefined {
  const start = paths.invitation('');
  return address?.startsWith(start) === true ? address.slice(start.length) : undefined;
}
