import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const registered = { CLIENT_ID: 'kanban', CLIENT_SECRET: 'secret' };

/** The variables of a provider, each with the prefix. */
const variables = (prefix: string, own: Record<string, string>) =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [prefix + name, value]));

const provider = (prefix: string, own: Record<string, string> = {}) =>
  variables(prefix, { ISSUER: 'https://login.example.org', ...registered, ...own });

test('one provider is configured by its issuer, and named after it by default', () => {
  expect(readConfig({}).oidcProviders).toEqual([]);
  expect(readConfig(provider('OIDC_')).oidcProviders).toEqual([
    {
      id: 'oidc',
      name: 'login.example.org',
      issuer: 'https://login.example.org',
      clientId: 'kanban',
      clientSecret: 'secret',
      scopes: 'openid email profile',
      groupsClaim: 'groups',
    },
  ]);
  const named = provider('OIDC_', { NAME: 'Company', ADMIN_GROUP: 'kanban-admins' });
  expect(readConfig(named).oidcProviders).toMatchObject([
    { name: 'Company', adminGroup: 'kanban-admins' },
  ]);
});

test('several providers are named, each with separate variables', () => {
  const { oidcProviders } = readConfig({
    OIDC_PROVIDERS: 'company, partner-one',
    ...provider('OIDC_COMPANY_', { NAME: 'Company' }),
    ...provider('OIDC_PARTNER_ONE_', { SCOPES: 'openid email groups' }),
  });
  expect(oidcProviders).toMatchObject([
    { id: 'company', name: 'Company' },
    { id: 'partner-one', scopes: 'openid email groups' },
  ]);
});

test.each([
  [{ OIDC_ISSUER: 'https://login.example.org' }, 'OIDC_CLIENT_ID is needed'],
  [provider('OIDC_', { ISSUER: 'http://login.example.org' }), 'OIDC_ISSUER must be an address'],
  [provider('OIDC_', { ISSUER: 'login' }), 'OIDC_ISSUER must be an address'],
  [provider('OIDC_', { SCOPES: 'email' }), 'OIDC_SCOPES must have openid'],
  [{ OIDC_PROVIDERS: 'company' }, 'OIDC_COMPANY_ISSUER is needed'],
  [{ OIDC_PROVIDERS: 'Company' }, 'OIDC_PROVIDERS must be different names, unlike Company'],
  [{ OIDC_PROVIDERS: 'a,a' }, 'OIDC_PROVIDERS must be different names'],
])('the server does not start with %j', (env, refusal) => {
  expect(() => readConfig(env)).toThrow(refusal);
});
