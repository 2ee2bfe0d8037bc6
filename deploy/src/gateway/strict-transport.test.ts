import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { strictTransport } from '../serving/headers.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createFakeStore } from '../testing/fake-store.ts';
import { ask, asBrowser } from '../testing/http.ts';

const PATHS = ['/', '/pins.json', '/healthz', '/nothing.js', '/api/user'];
const overTls = { ...asBrowser, 'x-forwarded-proto': 'https' };

test('behind TLS strict transport is set, only for this host', async () => {
  const { port } = await openFakeGateway(await createFakeStore());
  for (const path of PATHS) {
    const { headers } = await ask(port, path, { headers: overTls });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('without TLS strict transport is not set', async () => {
  const { port } = await openFakeGateway(await createFakeStore());
  for (const path of PATHS) {
    const { headers } = await ask(port, path, { headers: asBrowser });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('nginx sends the same Strict-Transport-Security header as the gateway', async () => {
  const file = new URL('../../nginx/kanban.conf', import.meta.url);
  expect(await readFile(file, 'utf8')).toContain(`https ${strictTransport.value};`);
});
