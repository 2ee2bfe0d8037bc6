import { type CallName, contract, type Call } from 'shared-api/contract';
import { A_PUSH_BROWSER } from './call-inputs.ts';
import { prepareItemCall, prepareSessionCall } from './prepared-calls.ts';
import type { Cast } from './role-cast.ts';
import type { TestApp } from './test-app.ts';

/** A call and the server's response; a file has no text to show. */
export interface ExampleCall {
  readonly input: Record<string, unknown>;
  readonly response?: Record<string, unknown>;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Codes and secrets of second factors. */
const CODE = /^\d{6}$|^([a-z2-9]{4}-){3}[a-z2-9]{4}$|^[A-Z2-7]{32}$|^otpauth:/;
/** A key of pushes. */
const POINT = /^B[A-P][\w-]{85}$/;
const TOKEN = /^[\w-]{40,}$/;
/** What a provider has added to our address. */
const RETURNED = /^\?code=/;
/** The address of a sign-in at a provider. */
const AT_PROVIDER = /^http.*[?&]state=/;
const EMAIL = /^[\w.-]+@example\.org$/;
const ID_FIELD = /(^id|Id|(?<!role)_id|^by|uploadedBy|^seq)$/;
const IDS_FIELD = /(Ids|^ids|^users|^watching|^tags|^listOrder)$/;
/** More elements of the same kind add nothing. */
const MAX_PER_KIND = 2;

/**
 * Makes the example independent of its database: ids are numbered in the order of their appearance,
 * times, tokens and addresses are fixed, and long lists are shortened.
 */
function withoutChance(example: ExampleCall): ExampleCall {
  const ids = new Map<number, number>();
  const idOf = (id: number) => {
    if (!ids.has(id)) ids.set(id, ids.size + 1);
    return ids.get(id);
  };
  const textOf = (text: string) => {
    if (MOMENT.test(text)) return '2026-05-14T09:30:00.000Z';
    if (EMAIL.test(text)) return 'ada@example.org';
    if (RETURNED.test(text)) return '?code=a-code&state=sign-in.a-secret';
    if (AT_PROVIDER.test(text)) return 'https://login.example.org/authorize?state=sign-in.a-secret';
    if (POINT.test(text)) return A_PUSH_BROWSER.p256dh;
    if (TOKEN.test(text)) return 'a-token-that-only-its-owner-knows';
    if (CODE.test(text)) return 'a-secret';
    return text.replaceAll(UUID, '6b0a1f3c-8d2e-4f57-9a61-0c4d5e6f7a8b');
  };
  function plain(value: unknown, isId: boolean): unknown {
    if (typeof value === 'number') return isId && value > 0 ? idOf(value) : value;
    if (typeof value === 'string') return textOf(value);
    if (Array.isArray(value)) {
      return value.slice(0, MAX_PER_KIND).map((one) => plain(one, isId));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const name = /^\d+$/.test(key) ? String(idOf(Number(key))) : key;
        return [name, plain(one, ID_FIELD.test(key) || IDS_FIELD.test(key))];
      }),
    );
  }
  return plain(example, false) as ExampleCall;
}

const callOf = (name: CallName): Call => {
  const [domain, call] = name.split('.') as [keyof typeof contract, string];
  return (contract[domain] as Record<string, Call>)[call]!;
};

/**
 * Makes a successful call on entities created for it, and returns it with the server's response.
 */
export async function exampleCall(on: TestApp, cast: Cast, name: CallName): Promise<ExampleCall> {
  const { access, transfer } = callOf(name);
  const prepared =
    'right' in access ? await prepareItemCall(on, cast, name) : await prepareSessionCall(on, name);
  const response: { status: number } = await on.call(
    prepared,
    name as never,
    prepared.input as never,
  );
  if (response.status !== 200) throw new Error(`${name}: ${JSON.stringify(response)}`);
  const { file: _, ...input } = prepared.input;
  return withoutChance(transfer === 'download' ? { input } : { input, response: { ...response } });
}
