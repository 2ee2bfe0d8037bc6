import { z } from 'zod';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import type { OidcProvider } from '../config/oidc-providers.ts';
import { ruleBroken } from '../core/domain-errors.ts';

/** A person whom a provider has confirmed, as of now. */
export interface ConfirmedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
  /** Whether the provider has asked for several factors. */
  readonly isMultiFactor: boolean;
}

/** What a provider says of a person; others than `iss` and `sub` may be missing or of any type. */
export type Claims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

const emailClaim = z.string().trim().toLowerCase().pipe(z.email().max(254));
const methodsClaim = z.array(z.string()).catch([]);
const groupsClaim = z.union([z.array(z.string()), z.string().transform((group) => [group])]);

/** A text claim that fits a name; empty when there is none. */
const nameOf = (claim: unknown): string =>
  typeof claim === 'string'
    ? claim.replaceAll('\0', '').toWellFormed().trim().slice(0, NAME_MAX_CHARACTERS)
    : '';

/** Reads the claims of a provider; throws `no-address` when there is no email address. */
export function personOf(claims: Claims, provider: OidcProvider): ConfirmedPerson {
  const email = emailClaim.safeParse(claims.email);
  if (!email.success) throw ruleBroken('no-address', { provider: provider.name });
  const firstName = nameOf(claims.given_name);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email.data,
    isEmailVerified: claims.email_verified === true,
    firstName: firstName || nameOf(claims.name) || email.data,
    lastName: firstName === '' ? '' : nameOf(claims.family_name),
    isMultiFactor: methodsClaim.parse(claims.amr).includes('mfa'),
    groups: groupsClaim.safeParse(claims[provider.groupsClaim]).data ?? [],
  };
}
