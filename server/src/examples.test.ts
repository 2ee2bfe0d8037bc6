import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls, responseSchema } from 'shared-api/contract';
import recorded from './openapi/examples.json' with { type: 'json' };
import { exampleCall, type ExampleCall } from './testing/example-call.ts';
import { type Cast, signUpCast } from './testing/role-cast.ts';
import { registeredAt } from './testing/oidc-browser.ts';
import { startOidcProvider, type OidcTestProvider } from './testing/oidc-provider.ts';
import { openTestApp, testConfig, type TestApp } from './testing/test-app.ts';

const examples: Readonly<Record<string, ExampleCall | undefined>> = recorded;

let provider: OidcTestProvider;
let on: TestApp;
let cast: Cast;
beforeAll(async () => {
  provider = await startOidcProvider(testConfig.publicUrl);
  on = await openTestApp({
    oidcProviders: [registeredAt(provider.issuer, 'company', 'Company')],
  });
  cast = await signUpCast(on);
});
afterAll(async () => {
  await on.close();
  await provider.close();
});

/**
 * The names of the fields of a value without their contents; for lists, those of the first element.
 */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(fieldsOf);
  if (typeof value !== 'object' || value === null) return null;
  const isNumbered = Object.keys(value).every((key) => /^\d+$/.test(key));
  if (isNumbered) return fieldsOf(Object.values(value));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fieldsOf(one)]));
}

test('each call has an example, and no other', () => {
  expect(Object.keys(examples)).toEqual(allCalls().map(({ name }) => name));
});

// After a change of the contract: npm run examples -w server.
test.each(allCalls())(
  "the example of $name equals the server's response",
  async ({ name, call }) => {
    const example = examples[name];
    const now = await exampleCall(on, cast, name);
    expect(now.input).toEqual(example?.input);
    expect(fieldsOf(now.response)).toEqual(fieldsOf(example?.response));
    if (call.transfer !== 'download')
      expect(responseSchema(call).safeParse(example?.response).error?.issues ?? []).toEqual([]);
  },
);
