import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { changeSettings } from 'deploy/switches';
import { eventually } from 'shared-api/testing/eventually';
import { useBrowser } from '../browser/open-page.ts';
import { freePort } from '../system/free-port.ts';
import { startOwnGateway } from '../system/own-gateway.ts';

const browser = useBrowser();

test('a worker that breaks every page is gone once it has been switched off', async () => {
  const broken = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`;
  const gateway = await startOwnGateway();
  const { store, keys } = gateway;
  await changeSettings({ store, keys, env: 'local', settings: { serviceWorker: false } });
  const ofGateway = await (await fetch(`${gateway.url}/service-worker.js`)).text();
  let script = broken;
  let isAskedFor = false;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/service-worker.js';
    if (isWorker && script === ofGateway) isAskedFor = true;
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'no-cache');
    response.end(isWorker ? script : '<!doctype html><h1>A page</h1>');
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  const url = `http://localhost:${port}/`;
  const { page } = await browser.newPage({ serviceWorkers: 'allow' });
  await page.goto(url);
  await page.evaluate(async () => {
    const workers = navigator.serviceWorker;
    const isIn = new Promise((resolve) => workers.addEventListener('controllerchange', resolve));
    await workers.register('/service-worker.js', { updateViaCache: 'none' });
    await isIn;
  });
  await expect(page.goto(url)).rejects.toThrow(/ERR_FAILED/);

  script = ofGateway;
  await expect(page.goto(url)).rejects.toThrow(/ERR_FAILED/);
  // Each load before that puts it off.
  await eventually('the browser to look for a newer worker', () => isAskedFor);
  await eventually('the page to open again', async () => {
    const other = await page.context().newPage();
    const isOpen = await other.goto(url).then(
      () => true,
      () => false,
    );
    await other.close();
    return isOpen;
  });
  server.close().closeAllConnections();
  await gateway.stop();
});
