export interface Claims {
  readonly email: string;
  readonly uniqueIdentifier: string;
  readonly firstName: string;
  readonly lastName: string;
}

function payloadOf(credential: string): Record<string, unknown> {
  const encoded = (credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
}

/** The person a credential identifies, or null if it is malformed. Only the server verifies it. */
export function claimsOf(credential: string): Claims | null {
  try {
    const {
      email,
      sub,
      given_name: givenName,
      family_name: lastName,
      name,
    } = payloadOf(credential);
    if (typeof email !== 'string' || typeof sub !== 'string') return null;
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const firstName = text(givenName) || text(name) || email;
    return { email, uniqueIdentifier: sub, firstName, lastName: text(lastName) };
  } catch {
    return null;
  }
}
