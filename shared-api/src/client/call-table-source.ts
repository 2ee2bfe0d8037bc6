import { allCalls } from '../contract/index.ts';

const namesIn = (part: 'query' | 'body', shape: object) => {
  const names = Object.keys(shape);
  return names.length > 0 && { [part]: names };
};

/**
 * The contract without its schemas, as the source of `call-table.ts`. Browsers get this table
 * instead of zod: the server validates, and a first visit is some 25 KB smaller.
 */
export function callTableSource(): string {
  const table: Record<string, Record<string, unknown>> = {};
  for (const { name, call } of allCalls()) {
    const [domain, callName] = name.split('.') as [string, string];
    (table[domain] ??= {})[callName] = {
      method: call.method,
      ...(call.path !== `${domain}/${callName}` && { path: call.path }),
      ...namesIn('query', call.query.shape),
      ...namesIn('body', call.body.shape),
      ...(call.transfer !== 'json' && { transfer: call.transfer }),
    };
  }
  return [
    "// Made from the contract by 'npm run generate'; a test fails when it is stale.",
    'export interface ListedCall {',
    '  readonly method: string;',
    '  /** Left out: the domain and the name of the call. */',
    '  readonly path?: string;',
    '  readonly query?: readonly string[];',
    '  readonly body?: readonly string[];',
    '  /** Left out: JSON. */',
    "  readonly transfer?: 'upload' | 'download';",
    '}',
    '',
    `export const callTable: Record<string, Record<string, ListedCall>> = ${JSON.stringify(table)};`,
    '',
  ].join('\n');
}
