import { afterAll, beforeAll } from '@jest/globals';
import { allCalls } from 'shared-api/contract';
import { describeServerRules } from 'shared-api/testing/server-rules';
import { placeInput, sessionInput } from '../testing/call-inputs.ts';
import { registeredAt } from '../testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from '../testing/oidc-provider.ts';
import { prepareItemCall, prepareSessionCall } from '../testing/prepared-calls.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, testConfig, type TestApp } from '../testing/test-app.ts';
import { placeFor, type Place } from '../testing/whole-place.ts';

let provider: OidcTestProvider;
let on: TestApp;
let cast: Cast;
let place: Place;
beforeAll(async () => {
  provider = await startOidcProvider(testConfig.publicUrl);
  on = await openTestApp({
    oidcProviders: [registeredAt(provider.issuer, 'company', 'Company')],
  });
  cast = await signUpCast(on);
  place = await placeFor(on, cast, 'creator');
});
afterAll(async () => {
  await on.close();
  await provider.close();
});

const onPlaces = new Set(
  allCalls().flatMap(({ name, call }) => ('right' in call.access ? [name] : [])),
);

describeServerRules({
  async send({ method, path, body, token, headers }) {
    const response = await fetch(`${on.url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, data: (await response.json()) as never };
  },
  sampleOf: (name) => ({
    token: cast.creator.token,
    input: onPlaces.has(name) ? placeInput(name, place, cast) : sessionInput(name),
  }),
  prepare: (name) =>
    onPlaces.has(name) ? prepareItemCall(on, cast, name) : prepareSessionCall(on, name),
});
