import { z } from 'zod';

/** The parts of zod's JSON Schema that are needed to create a value. */
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
  domain: 'example.org',
  email: 'a@example.org',
  emoji: '👍',
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  ids: '1',
  uri: 'https://example.org',
  // Of a browser that messages are pushed to.
  key: 'B'.padEnd(87, 'A'),
  secret: 'A'.repeat(22),
};

function textFor({ format = '', pattern, minLength = 1 }: Schema): string {
  const known = FORMATS[format];
  if (known !== undefined) return known;
  return pattern?.startsWith('^#') ? '#aabbcc' : 'en'.padEnd(minLength, 'x');
}

function valueFor(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return valueFor(either);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const { required = [], properties = {} } = schema;
      return Object.fromEntries(required.map((key) => [key, valueFor(properties[key] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueFor(schema.items ?? {}));
    case 'string':
      return textFor(schema);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

/** The plainest value that a schema of the contract accepts: optional parts are left out. */
export const plainestValue = (schema: z.ZodType): unknown =>
  valueFor(z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema);
