import { allCalls } from '../contract/index.ts';

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
      path: call.path,
      query: Object.keys(call.query.shape),
      body: Object.keys(call.body.shape),
      transfer: call.transfer,
    };
  }
  return [
    "// Made from the contract by 'npm run generate'; a test fails when it is stale.",
    'export interface CallRoute {',
    '  readonly method: string;',
    '  readonly path: string;',
    '  readonly query: readonly string[];',
    '  readonly body: readonly string[];',
    "  readonly transfer: 'json' | 'upload' | 'download';",
    '}',
    '',
    `export const callTable: Record<string, Record<string, CallRoute>> = ${JSON.stringify(table)};`,
    '',
  ].join('\n');
}
