import { INVITATION_MAX_ADDRESSES } from 'shared-api/limits';
import { isAddress } from '../members/is-address.ts';
import { texts } from './texts.ts';

/** Addresses as people type and paste them, one by one. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== '')),
];

/** The reason why these addresses cannot be invited; undefined if they can. */
export function whyNotInvite(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((one) => !isAddress(one));
  if (wrong !== undefined) return texts.notAnAddress(wrong);
  if (addresses.length === 0) return texts.addressFirst;
  if (addresses.length > INVITATION_MAX_ADDRESSES) return texts.tooMany(INVITATION_MAX_ADDRESSES);
  return undefined;
}
