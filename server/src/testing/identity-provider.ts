import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLIENT_ID = 'kanban.apps.example.org';
export const ISSUER = 'https://accounts.example.org';

interface Claims {
  sub: string;
  email: string;
  email_verified: boolean;
}

/** How a credential differs from one of ours. */
interface Unlike {
  readonly audience?: string;
  readonly issuer?: string;
  /** Null: it never expires. */
  readonly expiresIn?: string | null;
  readonly withUnknownKey?: boolean;
}

export interface IdentityProvider {
  readonly keysUrl: string;
  /** A credential as the provider's button hands it to the page. */
  sign: (claims: Claims, unlike?: Unlike) => Promise<string>;
  close: () => void;
}

/** An identity provider that publishes its keys. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const [known, unknown] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const key = { ...(await exportJWK(known.publicKey)), kid: 'known', alg: 'RS256', use: 'sig' };
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    sign(claims, { audience, issuer, expiresIn = '1 hour', withUnknownKey = false } = {}) {
      const credential = new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'known' })
        .setAudience(audience ?? CLIENT_ID)
        .setIssuer(issuer ?? ISSUER)
        .setIssuedAt();
      if (expiresIn !== null) credential.setExpirationTime(expiresIn);
      return credential.sign(withUnknownKey ? unknown.privateKey : known.privateKey);
    },
    close: () => server.close().closeAllConnections(),
  };
}
