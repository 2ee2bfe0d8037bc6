import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from 'shared-api/testing/eventually';
import { useBrowser } from '../../browser/open-page.ts';
import { countFirstRequests } from './first-requests.ts';

const FILLER = `/*${'x'.repeat(20_000)}*/`;

/** The page asks for data and shows a card, which is inert until more of it has come. */
const START = `
  new EventSource('/live');
  fetch('/cards').then(async (response) => {
    document.body.innerHTML = '<main inert><p data-card-id="1">' + (await response.text()) + '</p></main>';
    await (await fetch('/more-cards')).text();
    document.querySelector('main').removeAttribute('inert');
    setTimeout(() => {
      fetch('/slow');
      const script = document.createElement('script');
      script.src = '/ahead.js';
      document.head.append(script);
    });
  });`;

const FILES: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/': ['text/html', '<!doctype html><body><script src="/start.js"></script>'],
  '/start.js': ['text/javascript', START + FILLER],
  '/cards': ['text/plain', 'Sow'],
  '/more-cards': ['text/plain', 'Weed'],
  '/ahead.js': ['text/javascript', `document.title = 'ahead';${FILLER}`],
};

const asked: string[] = [];
function respond(path: string, response: ServerResponse): void {
  asked.push(path);
  const [type, content] = FILES[path] ?? ['text/event-stream', ': \n\n'];
  response.writeHead(path === '/favicon.ico' ? 404 : 200, { 'content-type': type });
  response.write(content);
  // Neither live events nor a slow response have an end.
  if (FILES[path]) response.end();
}
const server = createServer(({ url = '' }, response) => respond(url, response));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close().closeAllConnections();
});

const browser = useBrowser();

test('what a page requests is counted until its cards can be used, and nothing after that', async () => {
  const { page } = await browser.newPage();
  const counted = await countFirstRequests(page, '[data-card-id]');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const { requests, scriptBytes, fontBytes } = await counted();
  // The page, its script, and cards twice.
  expect(requests).toBe(4);
  expect(scriptBytes).toBeGreaterThan(20_000);
  expect(scriptBytes).toBeLessThan(25_000);
  expect(fontBytes).toBe(0);
  await page.waitForFunction(() => document.title === 'ahead');
  expect(await counted()).toMatchObject({ requests, scriptBytes });
  await eventually('all to be requested', () => asked.includes('/slow') && asked.includes('/live'));
});
