import type { Configuration } from 'openid-client';
import { paths } from 'shared-api/paths';
import type { OidcProvider } from '../config/oidc-providers.ts';
import { DomainError, wrongCredentials } from '../core/domain-errors.ts';
import type { Claims } from './confirmed-person.ts';

const TIMEOUT_SECONDS = 5;
/** How long a sign-out waits for a provider. */
const PROBE_MS = 2000;
const SERVER_ERRORS = 500;
/** For how long the endpoints of a provider are taken for the present ones. */
const DISCOVERY_TTL_MS = 3_600_000;

/** Codes of openid-client for a provider that does not respond, or not with what it should. */
const AWAY: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const isAway = (error: unknown) =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  AWAY.has((error as { code?: string }).code);

/** 503; the cause is for the log. */
function providerAway({ name }: OidcProvider, cause: unknown): DomainError {
  return Object.assign(new DomainError('provider-away', { provider: name }), { cause });
}

/** What a browser took along to the provider. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A browser that has come back from a provider. */
interface Returned {
  readonly publicUrl: string;
  /** All that the provider has added to the address. */
  readonly query: string;
}

/** The outcome of a sign-in at a provider. */
interface ProviderSession {
  readonly claims: Claims;
  /** Where the browser ends its session at the provider; null when the provider offers nothing. */
  readonly signOutUrl: string | null;
}

export interface ProviderClient {
  /** Where a browser signs in at the provider. */
  readonly authorizationUrl: (
    provider: OidcProvider,
    secrets: SignInSecrets,
    publicUrl: string,
  ) => Promise<string>;
  /**
   * Exchanges the code that a browser has brought back, and checks all that comes with it. Throws
   * `wrong-credentials` when something is not as it should be.
   */
  readonly finish: (
    provider: OidcProvider,
    secrets: SignInSecrets,
    returned: Returned,
  ) => Promise<ProviderSession>;
}

// The library is loaded only where there is a provider.
const openIdClient = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const client = await openIdClient();
  const address = new URL(issuer);
  const [basic, post] = [
    client.ClientSecretBasic(clientSecret),
    client.ClientSecretPost(clientSecret),
  ];
  const authenticate: typeof basic = (server, ...request) => {
    // Providers disagree on how a secret is encoded for the other way.
    const offered = server.token_endpoint_auth_methods_supported ?? [];
    (offered.includes('client_secret_post') ? post : basic)(server, ...request);
  };
  return client.discovery(address, clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Signatures are checked although the tokens come from the provider itself.
      client.enableNonRepudiationChecks,
      // Only a provider on this machine is configured without TLS.
      // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning
      ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** Claims that the provider has not put into the token, from where it has them. */
async function withUserInfo(
  configuration: Configuration,
  claims: Claims,
  accessToken: string,
  { groupsClaim, adminGroup }: OidcProvider,
): Promise<Claims> {
  const wanted = ['email', 'email_verified', ...(adminGroup === undefined ? [] : [groupsClaim])];
  const isComplete = wanted.every((name) => name in claims);
  if (isComplete || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  const client = await openIdClient();
  const more = await client.fetchUserInfo(configuration, accessToken, claims.sub);
  return { ...more, ...claims };
}

async function signOutUrlOf(
  configuration: Configuration,
  idToken: string,
  publicUrl: string,
): Promise<string | null> {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const client = await openIdClient();
  return client.buildEndSessionUrl(configuration, {
    id_token_hint: idToken,
    post_logout_redirect_uri: publicUrl + paths.auth(),
  }).href;
}

/** Whether a provider responds at all, so that no browser is sent to an address without a page. */
export async function isReachable({ issuer }: OidcProvider): Promise<boolean> {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS) });
    return status < SERVER_ERRORS;
  } catch {
    return false;
  }
}

/** Talks to the providers of one server; their endpoints are read once and then now and again. */
export function createProviderClient(): ProviderClient {
  const known = new Map<string, { readonly at: number; readonly found: Promise<Configuration> }>();

  async function configurationOf(provider: OidcProvider): Promise<Configuration> {
    const before = known.get(provider.id);
    if (before !== undefined && Date.now() - before.at < DISCOVERY_TTL_MS) return before.found;
    // The endpoints of before serve as long as the provider publishes no others.
    const found = discover(provider).catch((error: unknown) => {
      if (before !== undefined) return before.found;
      known.delete(provider.id);
      throw providerAway(provider, error);
    });
    known.set(provider.id, { at: Date.now(), found });
    return found;
  }

  return {
    async authorizationUrl(provider, { state, nonce, codeVerifier }, publicUrl) {
      const configuration = await configurationOf(provider);
      const client = await openIdClient();
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: publicUrl + paths.providerReturn(),
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },

    async finish(provider, { state, nonce, codeVerifier }, { publicUrl, query }) {
      const configuration = await configurationOf(provider);
      const client = await openIdClient();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const address = new URL(publicUrl + paths.providerReturn());
      address.search = query;
      try {
        const tokens = await client.authorizationCodeGrant(configuration, address, checks);
        const idClaims = tokens.claims();
        if (idClaims === undefined || tokens.id_token === undefined) {
          throw wrongCredentials('provider');
        }
        const { access_token: accessToken, id_token: idToken } = tokens;
        return {
          claims: await withUserInfo(configuration, idClaims, accessToken, provider),
          signOutUrl: await signOutUrlOf(configuration, idToken, publicUrl),
        };
      } catch (error) {
        if (isAway(error)) throw providerAway(provider, error);
        throw Object.assign(wrongCredentials('provider'), { cause: error });
      }
    },
  };
}
