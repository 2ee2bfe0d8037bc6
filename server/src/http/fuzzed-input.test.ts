import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allCalls, type Call, type CallName } from 'shared-api/contract';
import { atBreadth, usualRuns } from 'shared-api/testing/breadth';
import { placeInput, sessionInput } from '../testing/call-inputs.ts';
import { signUpCast, type Cast } from '../testing/role-cast.ts';
import { openTestApp, requestOf, type TestApp } from '../testing/test-app.ts';
import { placeFor, type Place } from '../testing/whole-place.ts';

const RUNS = atBreadth(10, 100);

let on: TestApp;
let cast: Cast;
let place: Place;
beforeAll(async () => {
  on = await openTestApp();
  cast = await signUpCast(on);
  place = await placeFor(on, cast, 'creator');
});
afterAll(() => on.close());

const LARGE = 2 ** 31;
const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '../..',
    "'; --",
    'x'.repeat(20_000),
    0,
    -1,
    1.5,
    LARGE,
    -LARGE - 1,
    Number.MAX_SAFE_INTEGER,
    1e300,
    '2026-02-31',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    'infinity',
    'NaN',
    null,
    true,
    [],
    {},
    [null],
    [[]],
    Array.from({ length: 5000 }, (_, at) => at),
  ),
);

/** A good input with some fields spoilt, left out or added. */
function spoilt(call: Call, good: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const shapes = [call.params, call.query, call.body].map(({ shape }) => Object.keys(shape));
  const names = [...new Set([...shapes.flat(), '__proto__', 'constructor', 'unknown'])];
  return fc
    .dictionary(fc.constantFrom(...names), fc.option(strange, { freq: 6, nil: undefined }), {
      minKeys: 1,
      maxKeys: 3,
    })
    .map((spoils) => ({ ...good, ...spoils }));
}

function goodInput(name: CallName, call: Call): Record<string, unknown> {
  if ('right' in call.access) return placeInput(name, place, cast);
  return call.access.of === 'anyone' ? {} : sessionInput(name);
}

async function statusOf(name: string, input: Record<string, unknown>): Promise<number> {
  const { path, ...request } = requestOf(name, input);
  const response = await fetch(`${on.url}${path}`, {
    ...request,
    headers: {
      authorization: `Bearer ${cast.creator.token}`,
      ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
    },
  });
  await response.body?.cancel();
  return response.status;
}

// The calls that would end the session, or delete the place, that all other calls are tried in.
const ENDING: ReadonlySet<CallName> = new Set([
  'auth.logout',
  'auth.revokeSession',
  'auth.changePassword',
  'project.delete',
  'board.delete',
]);
const fuzzed = allCalls().filter(({ name }) => !ENDING.has(name));

describe('strange input never breaks', () => {
  test.each(fuzzed)('$name', async ({ name, call }) => {
    const good = goodInput(name, call);
    await fc.assert(
      fc.asyncProperty(spoilt(call, good), async (input) => {
        const status = await statusOf(name, input);
        expect(status).toBeLessThan(500);
      }),
      { ...usualRuns, numRuns: RUNS },
    );
  });
});
