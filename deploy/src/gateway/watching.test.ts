import { expect, test } from '@jest/globals';
import type { BeaconSummary } from '../beacons/beacon.ts';
import { changeSettings } from '../pin/switches.ts';
import { closeFakeGateways, openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { ask } from '../testing/http.ts';

const loaded = { remote: 'mf-boards', version: '1.0.0', phase: 'loaded' };
const failed = { ...loaded, phase: 'failed', error: 'integrity' };

async function open() {
  const fake = await createPinnedStore();
  const { port } = await openFakeGateway(fake);
  const report = (events: unknown, extra = {}, headers = {}) => {
    const body = JSON.stringify({ env: 'local', revision: 1, events, ...extra });
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    return ask(port, '/beacons', { method: 'POST', body, headers: { ...length, ...headers } });
  };
  const summary = async () =>
    JSON.parse((await ask(port, '/beacons')).body.toString()) as BeaconSummary;
  return { fake, port, report, summary };
}

test('reports of pages are counted by remote, version and phase, with the last errors', async () => {
  const { port, report, summary } = await open();
  expect((await report([loaded, loaded, failed])).status).toBe(204);
  expect((await report([failed])).status).toBe(204);
  expect(await summary()).toMatchObject({
    env: 'local',
    remotes: [{ remote: 'mf-boards', version: '1.0.0', counts: { loaded: 2, failed: 2 } }],
    errors: [{ remote: 'mf-boards', phase: 'failed', error: 'integrity', count: 2 }],
  });
  const metrics = (await ask(port, '/metrics')).body.toString();
  expect(metrics).toContain(
    'kanban_remote_phases_total{env="local",remote="mf-boards",version="1.0.0",phase="failed"} 2',
  );
  expect(metrics).toContain('kanban_pins_revision 1');
  expect(metrics).toContain('process_resident_memory_bytes');
});

test('views are counted by browser, once for each kind of trouble, and by the time until they are painted', async () => {
  const { report, summary } = await open();
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/147.0' };
  const safari = {
    'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/26.0 Safari/605',
  };
  const threw = { ...loaded, phase: 'threw', error: 'first' };
  await report(
    [{ ...loaded, took: 90 }, threw, { ...threw, error: 'second', again: true }],
    {},
    firefox,
  );
  await report([{ ...loaded, took: 5000 }], {}, safari);
  await report([{ ...loaded, phase: 'fell-back', error: 'integrity' }], {}, safari);
  const [boards] = (await summary()).remotes;
  expect(boards!.tallies).toEqual({
    firefox: { views: 1, errors: 1, failed: 0, crashed: 0, took: [0, 0, 1] },
    webkit: { views: 2, errors: 0, failed: 1, crashed: 0, took: [...Array<number>(14).fill(0), 1] },
  });
  expect(boards!.counts.threw).toBe(2);
});

test('no reports can create more series than there are pinned versions', async () => {
  const { port, report, summary } = await open();
  for (let patch = 0; patch < 20; patch++) {
    await report([
      { remote: `mf-x${patch}`, version: `9.0.${patch}`, phase: 'failed', error: 'x' },
    ]);
  }
  expect((await summary()).remotes).toMatchObject([{ remote: 'other', version: 'other' }]);
  expect((await summary()).errors).toEqual([]);
  expect((await ask(port, '/metrics')).body.toString()).not.toContain('mf-x');
});

test.each([
  ['no JSON', 'x', 400],
  ['another environment', JSON.stringify({ env: 'prod', revision: 1, events: [loaded] }), 400],
  ['no events', JSON.stringify({ env: 'local', revision: 1, events: [] }), 400],
  [
    'a long error',
    JSON.stringify({ env: 'local', revision: 1, events: [{ ...failed, error: 'x'.repeat(301) }] }),
    400,
  ],
  ['a large batch', 'x'.repeat(20_000), 413],
])('%s is refused', async (_, body, status) => {
  const { port } = await open();
  const headers = { 'content-length': String(body.length) };
  expect((await ask(port, '/beacons', { method: 'POST', body, headers })).status).toBe(status);
});

test('reports by one address are limited', async () => {
  const { report, summary } = await open();
  for (let count = 0; count < 130; count++) expect((await report([loaded])).status).toBe(204);
  const counted = (await summary()).remotes[0]!.counts.loaded;
  expect(counted).toBeGreaterThanOrEqual(120);
  expect(counted).toBeLessThan(130);
});

test('loads that only a part of the pages report are extrapolated; failures are not', async () => {
  const { fake, report, summary } = await open();
  await changeSettings({ ...fake, env: 'local', settings: { beaconSample: 0.1 } });
  await report([loaded, failed]);
  expect((await summary()).remotes[0]!.counts).toMatchObject({ loaded: 10, failed: 1 });
});

test('through a proxy nobody without the token reads them', async () => {
  const { port } = await open();
  for (const path of ['/metrics', '/beacons']) {
    const proxied = { 'x-forwarded-for': '127.0.0.1' };
    expect((await ask(port, path, { headers: proxied })).status).toBe(404);
  }
});

test('reports survive the gateway, are added to those of others, and say which pages are open', async () => {
  const { fake, port, report, summary } = await open();
  await report([loaded, failed]);
  await ask(port, '/pins.json?page=1');
  await ask(port, '/pins.json?page=7');
  expect(Object.keys((await summary()).pages)).toEqual(['1']);
  const other = await openFakeGateway(fake);
  await other.close();
  // Stored when it ends; until then after some seconds.
  await closeFakeGateways();

  const again = await openFakeGateway(fake);
  const body = JSON.stringify({ env: 'local', revision: 1, events: [loaded, failed] });
  const headers = { 'content-length': String(Buffer.byteLength(body)) };
  await ask(again.port, '/beacons', { method: 'POST', body, headers });
  const sum = JSON.parse((await ask(again.port, '/beacons')).body.toString()) as BeaconSummary;
  expect(sum).toMatchObject({
    remotes: [{ remote: 'mf-boards', counts: { loaded: 2, failed: 2 } }],
    errors: [{ error: 'integrity', count: 2 }],
    pages: { 1: expect.any(String) },
  });
});
