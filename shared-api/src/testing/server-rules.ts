import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import {
  allCalls,
  responseSchema,
  errorResponse,
  type Call,
  type CallName,
} from '../contract/index.ts';

export interface SentRequest {
  readonly method: Call['method'];
  /** With its query. */
  readonly path: string;
  /** Left out of a GET. */
  readonly body?: unknown;
  readonly token: string | null;
  /** Headers besides, such as the cookie of a browser. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An input that the call accepts, and who may make it. */
interface Prepared {
  readonly token: string;
  readonly input: Input;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Envelope {
  status: number;
  message: string;
  code?: string;
  params?: object;
  errors?: { path: string; message: string; problem?: string }[];
}

type Input = Record<string, unknown>;

/** A server of the wire contract, the fake or the real one. */
export interface ServerUnderTest {
  readonly send: (request: SentRequest) => Promise<{ status: number; data: Envelope }>;
  /** A well-formed input; its ids need not exist any more. */
  readonly sampleOf: (name: CallName) => { token: string; input: Input };
  readonly prepare: (name: CallName) => Promise<Prepared>;
}

const calls = allCalls().filter(({ call }) => call.transfer === 'json');
const guarded = calls.filter(({ call }) => call.access.of !== 'anyone');

const requiredFields = (call: Call) =>
  Object.entries(call.body.shape as Record<string, z.ZodType>)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([field]) => field);

function without(input: Input, field: string): Input {
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== field));
}

function requestOf(call: Call, input: Input, token: string | null): SentRequest {
  const pick = (keys: string[]) =>
    Object.fromEntries(keys.filter((key) => key in input).map((key) => [key, input[key]]));
  const path = call.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(input[key])),
  );
  const query = new URLSearchParams(pick(Object.keys(call.query.shape)) as Record<string, string>);
  const body = pick(Object.keys(call.body.shape));
  const { method } = call;
  return { method, path: `/${path}?${query.toString()}`, token, ...(method !== 'GET' && { body }) };
}

/** The rules that hold for every call, so that the fake cannot drift from the real server. */
export function describeServerRules({ send, sampleOf, prepare }: ServerUnderTest): void {
  async function responseOf(request: SentRequest): Promise<Envelope> {
    const { status, data } = await send(request);
    expect(data.status).toBe(status);
    expect(data.message).not.toBe('');
    if (status !== 200) expect(errorResponse.safeParse(data).error?.issues ?? []).toEqual([]);
    return data;
  }

  describe('every call', () => {
    test.each(calls)('$name responds according to the contract', async ({ name, call }) => {
      const { token, input, headers = {} } = await prepare(name);
      const response = await responseOf({ ...requestOf(call, input, token), headers });
      expect(response).toMatchObject({ status: 200 });
      expect(responseSchema(call).safeParse(response).error?.issues ?? []).toEqual([]);
    });

    test.each(guarded)('$name needs a session, before all else', async ({ call }) => {
      const response = await responseOf(requestOf(call, {}, null));
      expect(response).toMatchObject({ status: 401, code: 'unauthenticated' });
    });

    const withFields = calls.filter(({ call }) => requiredFields(call).length > 0);
    test.each(withFields)('$name names a missing field', async ({ name, call }) => {
      const { token, input } = sampleOf(name);
      for (const field of requiredFields(call)) {
        const response = await responseOf(requestOf(call, without(input, field), token));
        expect(response).toMatchObject({ status: 400, code: 'malformed' });
        const problems = response.errors?.filter(({ path }) => path === field);
        expect(problems).toMatchObject([{ problem: 'missing' }]);
      }
    });

    const withIds = calls.filter(({ call }) => 'boardId' in call.params.shape);
    test.each(withIds)('$name refuses text in place of an id', async ({ name, call }) => {
      const { token, input } = sampleOf(name);
      const response = await responseOf(requestOf(call, { ...input, boardId: 'first' }, token));
      expect(response).toMatchObject({ status: 400, errors: [{ path: 'boardId' }] });
    });
  });

  test('an unknown call is refused with no-route', async () => {
    const { token } = sampleOf('auth.getUser');
    const response = await responseOf({ method: 'GET', path: '/card/noSuchCall', token });
    expect(response).toMatchObject({ status: 404, code: 'no-route' });
  });
}
