import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { Provider } from 'oidc-provider';

/** A person at the provider; what is left out, the provider does not have. */
interface PersonAtProvider {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
  /** How they have signed in there. */
  readonly amr?: readonly string[];
}

export interface OidcTestProvider {
  readonly issuer: string;
  /** The people who can sign in there, by the name that they type; tests add theirs. */
  readonly people: Map<string, PersonAtProvider>;
  close: () => Promise<void>;
}

export const OIDC_CLIENT = { clientId: 'kanban', clientSecret: 'secret of kanban' };

const page = (title: string, form: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${form}</main></html>`;

const signInForm = (action: string) =>
  page(
    'The provider',
    `<form method="post" action="${action}">
      <label>Name <input name="login" autofocus></label> <button>Continue</button>
    </form>`,
  );

const signOutForm = (form: string) =>
  page(
    'The provider: sign out?',
    `${form} <button form="op.logoutForm" name="logout" value="yes">Sign out everywhere</button>`,
  );

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** Silences the package, which warns that this configuration is only for development. */
async function withoutWarnings<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

/** A person who signs in by an address and has that one, without being added before. */
const addressee = (login: string): PersonAtProvider | undefined =>
  login.includes('@') ? { email: login, email_verified: true } : undefined;

async function createProvider(
  issuer: string,
  publicUrl: string,
  people: ReadonlyMap<string, PersonAtProvider>,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' };
  const { Provider } = await import('oidc-provider');
  return new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/auth/provider`],
        post_logout_redirect_uris: [`${publicUrl}/auth/authenticate`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups', 'amr'],
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutForm(form);
        },
      },
    },
    findAccount: (_, accountId) => {
      const person = people.get(accountId) ?? addressee(accountId);
      if (person === undefined) return undefined;
      return { accountId, claims: () => ({ sub: accountId, ...person }) };
    },
    // Nobody is asked what to pass on.
    async loadExistingGrant({ oidc }) {
      const { session, client } = oidc;
      if (session?.accountId === undefined || client === undefined) return undefined;
      const grant = new oidc.provider.Grant({
        accountId: session.accountId,
        clientId: client.clientId,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
}

/** A real OpenID Connect provider on this machine, whose people sign in by a name alone. */
export async function startOidcProvider(publicUrl: string, onPort = 0): Promise<OidcTestProvider> {
  const people = new Map<string, PersonAtProvider>();
  async function respond(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) {
      await provider.callback()(request, response);
    } else if (request.method === 'POST') {
      const accountId = (await formOf(request)).get('login') ?? '';
      await provider.interactionFinished(request, response, { login: { accountId } });
    } else {
      response.setHeader('content-type', 'text/html').end(signInForm(request.url));
    }
  }

  const server = createServer().listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await withoutWarnings(() => createProvider(issuer, publicUrl, people));
  server.on('request', (request, response) => {
    respond(provider, request, response).catch(() => response.writeHead(500).end());
  });
  return {
    issuer,
    people,
    async close() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The cookies that the provider has given one browser. */
function createCookies() {
  const kept = new Map<string, string>();
  return {
    keep(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') kept.delete(name);
        else kept.set(name, value);
      }
    },
    text: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/**
 * Signs in at the provider as a browser would, from the address that the server has named to the one
 * that the provider leads back to. Returns what the provider adds to that address.
 */
export async function signInAtProvider(url: string, login: string): Promise<string> {
  const cookies = createCookies();
  const { origin } = new URL(url);
  let next = url;
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 10; steps += 1) {
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: cookies.text() },
      ...(form !== null && { method: 'POST', body: form }),
    });
    cookies.keep(response);
    const location = response.headers.get('location');
    if (location === null) {
      if (response.status !== 200) throw new Error(`${next}: ${await response.text()}`);
      form = new URLSearchParams({ login });
      continue;
    }
    form = null;
    const address = new URL(location, next);
    if (address.origin !== origin) return address.search;
    next = address.href;
  }
  throw new Error('The provider leads in circles.');
}
