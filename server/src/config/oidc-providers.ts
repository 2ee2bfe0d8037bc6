import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** An OpenID Connect provider, and how this server is registered there. */
export interface OidcProvider {
  /** Names it in calls; kept when it is shown under another name. */
  readonly id: string;
  /** Shown to people. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** The claim with the groups of a person. */
  readonly groupsClaim: string;
  /** The group whose members administer this server; left out: the provider does not decide that. */
  readonly adminGroup?: string;
}

const ONLY_PROVIDER = 'oidc';
const PROVIDER_ID = /^[a-z][a-z0-9-]{0,30}$/;
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

// Somebody who can change the provider's responses can sign in as anybody.
function isTrustworthy(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.includes(hostname));
}

const needed = z.string({ error: 'is needed' });
const variables = z.object({
  ISSUER: needed.refine(isTrustworthy, { error: 'must be an address with https://' }),
  CLIENT_ID: needed,
  CLIENT_SECRET: needed,
  NAME: z.string().optional(),
  SCOPES: z
    .string()
    .default('openid email profile')
    .refine((scopes) => scopes.split(' ').includes('openid'), { error: 'must have openid' }),
  GROUPS_CLAIM: z.string().default('groups'),
  ADMIN_GROUP: z.string().optional(),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** One provider, from the variables whose names begin with the prefix. */
function providerOf(id: string, prefix: string, env: Environment): OidcProvider {
  const own = Object.keys(variables.shape).map((name) => [name, env[prefix + name]]);
  const parsed = variables.safeParse(Object.fromEntries(own));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path, message }) => `${prefix}${path.join('.')} ${message}`,
    );
    throw new ConfigError(`Cannot start: ${faults.join('; ')}`);
  }
  const { ISSUER, NAME, ADMIN_GROUP, ...rest } = parsed.data;
  return {
    id,
    name: NAME ?? new URL(ISSUER).hostname,
    issuer: ISSUER,
    clientId: rest.CLIENT_ID,
    clientSecret: rest.CLIENT_SECRET,
    scopes: rest.SCOPES,
    groupsClaim: rest.GROUPS_CLAIM,
    ...(ADMIN_GROUP !== undefined && { adminGroup: ADMIN_GROUP }),
  };
}

/**
 * The providers of an environment: those that `OIDC_PROVIDERS` names, each with separate variables
 * such as `OIDC_COMPANY_ISSUER`, or else the one of `OIDC_ISSUER`.
 */
export function oidcProvidersOf(env: Environment): OidcProvider[] {
  const { OIDC_PROVIDERS, OIDC_ISSUER } = env;
  if (OIDC_PROVIDERS === undefined) {
    return OIDC_ISSUER === undefined ? [] : [providerOf(ONLY_PROVIDER, 'OIDC_', env)];
  }
  const ids = OIDC_PROVIDERS.split(',').flatMap((name) => name.trim() || []);
  const wrong = ids.find((id, at) => !PROVIDER_ID.test(id) || ids.indexOf(id) !== at);
  if (wrong !== undefined) {
    throw new ConfigError(`Cannot start: OIDC_PROVIDERS must be different names, unlike ${wrong}`);
  }
  return ids.map((id) => providerOf(id, `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`, env));
}
