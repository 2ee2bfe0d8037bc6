import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allCalls } from 'shared-api/contract';
import { z } from 'zod';

/** What zod says of a schema as JSON Schema, as far as a sample needs it. */
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
  minimum?: number;
}

const formats: Readonly<Record<string, string>> = {
  email: 'smoke@example.org',
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
};

/** The plainest value that a schema accepts. */
function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return sample(either);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const { required = [], properties = {} } = schema;
      return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'string':
      return formats[schema.format ?? ''] ?? (schema.pattern?.startsWith('^#') ? '#aabbcc' : 'en');
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

/** An API that answers each call of the contract with the plainest data it allows. */
export async function startStubApi(): Promise<{ url: string; close: () => void }> {
  const routes = allCalls().map(({ call }) => ({
    method: call.method,
    pattern: new RegExp(`^/${call.path.replace(/:\w+/g, '[^/]+')}$`),
    reply: z.object({ data: call.data, ...call.extra }),
  }));
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url?.split('?')[0] ?? '';
    const route = routes.find((one) => one.method === request.method && one.pattern.test(path));
    // No content ends an event stream for good.
    if (!route || path.startsWith('/live/')) {
      response.writeHead(204).end();
      return;
    }
    const schema = z.toJSONSchema(route.reply, { unrepresentable: 'any' }) as Schema;
    const body = JSON.stringify({ status: 200, message: 'OK', ...(sample(schema) as object) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}
