export interface Claims {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly firstName: string;
  readonly lastName: string;
}

function payloadOf(credential: string): Record<string, unknown> {
  const encoded = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

/** Who a credential speaks of. The server alone verifies it; null for what is no credential. */
export function claimsOf(credential: string): Claims | null {
  try {
    const { email, sub, given_name: given, family_name: family, name } = payloadOf(credential);
    if (typeof email !== 'string' || typeof sub !== 'string') return null;
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const firstName = text(given) || text(name) || email;
    return { email, uniqueIdentifier: sub, firstName, lastName: text(family) };
  } catch {
    return null;
  }
}
