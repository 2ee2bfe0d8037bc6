import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';
import { startPreview } from './start-preview.ts';

test('a preview is the environment’s set plus one change, and does not change the environment', async () => {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  const api = createServer((asked, response) => response.end(asked.url)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  const { store, keys } = fake;
  const preview = await startPreview({
    store,
    keys,
    env: 'local',
    versions: { 'mf-boards': '1.1.0' },
    port: 0,
    api: base,
  });
  try {
    const pins = JSON.parse((await ask(preview.port, '/pins.json')).body.toString()) as BrowserPins;
    expect(pins).toMatchObject({
      env: 'local-preview',
      remotes: { 'mf-boards': { version: '1.1.0' }, 'mf-auth': { version: '1.0.0' } },
    });
    expect((await ask(preview.port, '/api/user?x=1')).body.toString()).toBe('/api/user?x=1');
    expect(await store.revisions('local')).toEqual([1]);
  } finally {
    await preview.close();
    api.close().closeAllConnections();
  }
  const unproved = startPreview({
    store,
    keys,
    env: 'local',
    versions: { 'mf-boards': '9.9.9' },
    port: 0,
    api: base,
  });
  await expect(unproved).rejects.toMatchObject({ kind: 'not-found' });
});
