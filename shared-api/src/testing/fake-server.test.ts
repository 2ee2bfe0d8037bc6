import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { z } from 'zod';
import { allCalls, type Call } from '../contract/index.ts';
import { createFakeServer } from './fake-server.ts';
import { describeServerRules } from './server-rules.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'a@example.org',
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
};

function sampleText({ format = '', pattern, minLength = 1 }: Schema): string {
  if (format in FORMATS) return FORMATS[format]!;
  return pattern?.startsWith('^#') ? '#aabbcc' : 'en'.padEnd(minLength, 'x');
}

/** The plainest value that a schema accepts. */
function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return sample(either);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const { required = [], properties = {} } = schema;
      return Object.fromEntries(required.map((key) => [key, sample(properties[key]!)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items!));
    case 'string':
      return sampleText(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

const sampleOf = (schema: z.ZodType) =>
  sample(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema);

const inputOf = (call: Call) =>
  Object.assign(
    {},
    ...[call.params, call.query, call.body].map((part) => sampleOf(part)),
  ) as Record<string, unknown>;

const handlers: Record<string, Record<string, () => unknown>> = {};
const inputs = new Map<string, Record<string, unknown>>();
for (const { name, call } of allCalls()) {
  const [domain, callName] = name.split('.') as [string, string];
  const reply = z.object({ data: call.data, ...call.extra });
  handlers[domain] = { ...handlers[domain], [callName]: () => sampleOf(reply) };
  inputs.set(name, inputOf(call));
}
const { adapter } = createFakeServer(handlers);
const prepared = (name: string) => ({ token: 'token', input: inputs.get(name) ?? {} });

describeServerRules({
  async send({ method, path, body, token }) {
    const [url, query] = path.split('?');
    const { status, data } = await adapter({
      url,
      method,
      params: Object.fromEntries(new URLSearchParams(query)),
      data: body === undefined ? undefined : JSON.stringify(body),
      headers: new AxiosHeaders(token === null ? {} : { authorization: `Bearer ${token}` }),
      validateStatus: () => true,
    } as InternalAxiosRequestConfig);
    return { status, data: data as never };
  },
  sampleOf: prepared,
  prepare: (name) => Promise.resolve(prepared(name)),
});
