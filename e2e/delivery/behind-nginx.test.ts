import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestSecure } from 'node:https';
import { openStore } from 'deploy/store';
import { nginxProgram, type Nginx, startNginx } from 'server/testing';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from 'shared-api/limits';
import { useBrowser } from '../browser/open-page.ts';
import { sharedSystem } from '../system/shared-system.ts';

const browser = useBrowser();
const withNginx = nginxProgram === undefined ? describe.skip : describe;

// Set by each server in its own way, or about the connection and not the response.
const ownHeaders = [
  'connection',
  'keep-alive',
  'date',
  'server',
  'etag',
  'last-modified',
  'accept-ranges',
  'transfer-encoding',
  'content-length',
];

interface Head {
  status: number;
  headers: IncomingHttpHeaders;
}

function headOf(
  origin: string,
  path: string,
  accepted: string,
  more: Record<string, string> = {},
): Promise<Head> {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': accepted, ...more };
  const url = new URL(path, origin);
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? requestSecure : request;
    const asked = ask(url, { headers, rejectUnauthorized: false }, (response) => {
      const shared = Object.entries(response.headers).filter(
        ([name]) => !ownHeaders.includes(name),
      );
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(shared) });
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** A page's own nonce put aside. */
const withoutNonce = ({ status, headers }: Head) => ({
  status,
  headers: JSON.parse(JSON.stringify(headers).replace(/'nonce-[^']+'/g, 'nonce')),
});

withNginx('nginx with the product’s configuration', () => {
  let nginx: Nginx;
  let entry: string;
  beforeAll(async () => {
    const store = openStore(sharedSystem.store());
    const [version] = await store.versions('mf-auth');
    entry = `/store/mf-auth/${version}/`;
    const { host } = new URL(sharedSystem.url());
    const { port: apiPort } = new URL(sharedSystem.apiUrl());
    nginx = await startNginx({
      nodes: [Number(apiPort)],
      gateway: host.replace('localhost', '127.0.0.1'),
      store: sharedSystem.store(),
    });
  });
  afterAll(() => nginx.stop());

  test.each(['br, gzip', 'gzip', 'gzip, br;q=0', 'identity', ''])(
    'the files of the store carry the gateway’s headers when one takes "%s"',
    async (accepted) => {
      const paths = [
        'remoteEntry.js',
        'nowhere.js',
        'release.json',
        'remoteEntry.js.br',
        '',
        '../../../keys/operator.pem',
        '..%2f..%2f..%2fkeys/operator.pem',
      ];
      for (const path of paths) {
        const [gateway, ours] = await Promise.all([
          headOf(sharedSystem.url(), entry + path, accepted),
          headOf(nginx.origin, entry + path, accepted),
        ]);
        expect({ path, ...withoutNonce(ours) }).toEqual({ path, ...withoutNonce(gateway) });
      }
    },
  );

  test.each(['/', '/auth/authenticate', '/pins.json', '/store', '/nothing.js'])(
    'the gateway’s response to %s passes unchanged',
    async (path) => {
      const ours = await headOf(nginx.origin, path, 'br');
      expect(withoutNonce(ours)).toEqual(
        withoutNonce(await headOf(sharedSystem.url(), path, 'br')),
      );
    },
  );

  test.each(['/', '/pins.json', '/nothing.js', '/api/healthz', 'remoteEntry.js', 'nowhere.js'])(
    'over TLS strict transport is set once, only for this host: %s',
    async (place) => {
      const path = place.startsWith('/') ? place : entry + place;
      const strict = { 'strict-transport-security': 'max-age=31536000' };
      const ours = await headOf(nginx.secureOrigin, path, 'br');
      const forwarded = { 'x-forwarded-proto': 'https' };
      const gateway = await headOf(sharedSystem.url(), path, 'br', forwarded);
      expect(ours.headers).toMatchObject(strict);
      expect(gateway.headers).toMatchObject(strict);
      expect((await headOf(nginx.origin, path, 'br')).headers).not.toMatchObject(strict);
    },
  );

  test('a body over the limit gets a 413 through both', async () => {
    for (const origin of [nginx.origin, sharedSystem.url()]) {
      for (const size of [BODY_MAX_BYTES + 1, 2 * UPLOAD_MAX_BYTES]) {
        const response = await fetch(new URL('/api/auth/login', origin), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: 'x'.repeat(size),
        });
        expect({ origin, size, status: response.status }).toEqual({ origin, size, status: 413 });
      }
    }
  });

  test('the application works behind it', async () => {
    const { page, errors } = await browser.newPage();
    await page.goto(nginx.origin);
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Wrong!Password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });
});
