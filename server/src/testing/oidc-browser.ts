import { randomBytes } from 'node:crypto';
import type { OidcProvider } from '../config/oidc-providers.ts';
import { OIDC_CLIENT, signInAtProvider } from './oidc-provider.ts';
import type { TestApp } from './test-app.ts';

/** How a server is registered at a provider of `startOidcProvider`. */
export const registeredAt = (issuer: string, id: string, name: string): OidcProvider => ({
  ...OIDC_CLIENT,
  id,
  name,
  issuer,
  scopes: 'openid email profile groups',
  groupsClaim: 'groups',
});

/** A browser with its own cookie, which people sign in with at providers. */
export function openOidcBrowser(on: TestApp) {
  const cookie = `kanban-device=${randomBytes(32).toString('base64url')}`;
  const sender = { token: null, headers: { cookie } };

  const start = (provider: string, purpose: 'sign-in' | 'link' = 'sign-in') =>
    on.call(sender, 'auth.startProviderSignIn', { provider, purpose });

  /** Goes to the provider and back; returns what the provider has added to our address. */
  async function visit(provider: string, login: string, purpose: 'sign-in' | 'link' = 'sign-in') {
    const { data } = await start(provider, purpose);
    return signInAtProvider(data.url, login);
  }

  const finish = (query: string) => on.call(sender, 'auth.finishProviderSignIn', { query });

  return {
    sender,
    /** Somebody who is signed in in this browser. */
    as: ({ token }: { token: string }) => ({ ...sender, token }),
    start,
    visit,
    finish,
    signIn: async (provider: string, login: string) => finish(await visit(provider, login)),
    /** Confirms a person at the provider; returns the secret by which they can be linked. */
    async confirm(provider: string, login: string): Promise<string> {
      const query = await visit(provider, login, 'link');
      return (await on.call(sender, 'auth.finishProviderLink', { query })).data.link;
    },
  };
}
