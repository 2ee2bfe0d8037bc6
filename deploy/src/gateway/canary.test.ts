import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { raiseCanary, startCanary, stopCanary, type Audience } from '../pin/canary.ts';
import { disable } from '../pin/switches.ts';
import type { BrowserPins } from '../pins/browser-pins.ts';
import { integrityOf } from '../signing/integrity.ts';
import { writePass } from '../signing/group-pass.ts';
import { privateKey } from '../signing/keys.ts';
import { openFakeGateway } from '../testing/fake-gateway.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { asBrowser, ask } from '../testing/http.ts';

const HOUR_MS = 3_600_000;
const to = (share: number): Audience['steps'] => [
  { share, from: new Date(Date.now() - 1000).toISOString() },
];

async function open({
  steps = to(50),
  groups = [],
  versions = {},
}: Partial<Audience> & {
  versions?: Record<string, string>;
} = {}) {
  const fake = await createPinnedStore();
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.publish('shell', '1.1.0', { text: 'second' });
  const change = { ...fake, env: 'local', actor: 'ann' };
  const wanted = { 'mf-boards': '1.1.0', ...versions };
  const { pins } = await startCanary({ ...change, versions: wanted, steps, groups });
  let ahead = 0;
  const gateway = await openFakeGateway(fake, undefined, undefined, undefined, () => {
    return Date.now() + ahead;
  });
  return { fake, change, pins, ...browse(gateway.port), later: (ms: number) => (ahead = ms) };
}

/** Browsers that keep cookies. */
function browse(port: number) {
  function newPerson(cookies = new Map<string, string>()) {
    async function get(path: string, accept = asBrowser.accept) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await ask(port, path, { headers: { accept, cookie } });
      for (const one of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
        if (one.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { ...response, text: response.body.toString() };
    }
    return {
      cookies,
      get,
      /** The version of the boards that a page gets, by the pins in it. */
      async boards() {
        const pins = await get('/dashboard/board/1/active');
        return /"name":"mf-boards","version":"([^"]+)"/.exec(pins.text)?.[1];
      },
      async pins() {
        return JSON.parse((await get('/pins.json', '*/*')).text) as BrowserPins;
      },
    };
  }
  return { port, newPerson };
}

test('about the share gets the canary with the first response, and keeps it', async () => {
  const { newPerson } = await open();
  const people = Array.from({ length: 60 }, () => newPerson());
  const first = await Promise.all(people.map((person) => person.boards()));
  const share = first.filter((version) => version === '1.1.0').length;
  expect(share).toBeGreaterThan(12);
  expect(share).toBeLessThan(48);
  expect(await Promise.all(people.map((person) => person.boards()))).toEqual(first);
  const pins = await Promise.all(people.map((person) => person.pins()));
  expect(pins.map(({ remotes }) => remotes['mf-boards']?.version)).toEqual(first);
  expect(
    pins.every(({ canary }, index) => (canary !== undefined) === (first[index] === '1.1.0')),
  ).toBe(true);
});

test('the other gateway decides the same, and a cookie that it did not make counts for nothing', async () => {
  const { fake, newPerson } = await open();
  const other = browse((await openFakeGateway(fake)).port);
  for (let count = 0; count < 10; count += 1) {
    const person = newPerson();
    expect(await other.newPerson(person.cookies).boards()).toBe(await person.boards());
  }
  const forged = newPerson(new Map([['kanban-canary', `${'A'.repeat(16)}.${'A'.repeat(22)}`]]));
  expect((await forged.pins()).canary).toBeUndefined();
  await forged.boards();
  expect(forged.cookies.get('kanban-canary')).not.toContain('AAAA');
});

test('it rises by its steps without a new revision, and by an operator at once', async () => {
  const steps = [
    { share: 0, from: new Date(Date.now() - 1000).toISOString() },
    { share: 100, from: new Date(Date.now() + HOUR_MS).toISOString() },
  ];
  const { change, newPerson, later } = await open({ steps });
  const person = newPerson();
  expect(await person.boards()).toBe('1.0.0');
  later(HOUR_MS + 1000);
  expect(await person.boards()).toBe('1.1.0');
  later(0);
  expect(await person.boards()).toBe('1.0.0');
  await raiseCanary({ ...change, steps: to(100) });
  expect(await person.boards()).toBe('1.1.0');
});

test('stopping gives everybody the usual set and takes the cookie away', async () => {
  const { change, newPerson } = await open({ steps: to(100) });
  const person = newPerson();
  expect(await person.boards()).toBe('1.1.0');
  expect(person.cookies.has('kanban-canary')).toBe(true);
  await stopCanary(change);
  expect(await person.boards()).toBe('1.0.0');
  expect(person.cookies.has('kanban-canary')).toBe(false);
});

test('both sets have their own shell, integrity, fall-back version and file of pins', async () => {
  const { fake, pins, newPerson, port } = await open({
    steps: to(100),
    versions: { shell: '1.1.0' },
  });
  const inside = await newPerson().get('/dashboard/board/1/active');
  expect(inside.text).toMatch(
    /<script defer src="\/store\/shell\/1.1.0\/main.js" integrity="sha256-[^"]+"/,
  );
  expect(inside.text).toContain('href="/store/mf-boards/1.1.0/app.js"');
  expect(inside.text).not.toContain('href="/store/mf-boards/1.0.0/');
  const person = newPerson();
  await person.boards();
  expect((await person.pins()).remotes['mf-boards']).toMatchObject({
    integrity: pins.canary!.versions['mf-boards']!.integrity,
    lastGood: { version: '1.0.0', integrity: pins.remotes['mf-boards']!.integrity },
  });
  await stopCanary({ ...fake, env: 'local' });
  const outside = await browse(port).newPerson().get('/dashboard/board/1/active');
  expect(outside.text).toContain('/store/shell/1.0.0/main.js');
});

test('while there is a canary no proxy may hand a page to somebody else', async () => {
  const { change, newPerson } = await open();
  const person = newPerson();
  for (const path of ['/', '/pins.json']) {
    expect((await person.get(path)).headers['cache-control']).toBe('private, no-cache');
  }
  await stopCanary(change);
  for (const path of ['/', '/pins.json']) {
    expect((await person.get(path)).headers['cache-control']).toBe('no-cache');
  }
});

test('pins are read as a file of their set where the shell takes them so', async () => {
  const fake = await createPinnedStore();
  const shared = JSON.stringify({ checksFiles: true });
  await fake.publish('shell', '1.2.0', { files: { 'shared.json': shared } });
  await fake.publish('mf-boards', '1.1.0', { text: 'second' });
  await fake.pin({ shell: '1.2.0' });
  const audience = { steps: to(50), groups: [] };
  await startCanary({ ...fake, env: 'local', versions: { 'mf-boards': '1.1.0' }, ...audience });
  const { newPerson } = browse((await openFakeGateway(fake)).port);
  const found = new Map<string, string>();
  for (let count = 0; count < 100 && found.size < 2; count += 1) {
    const person = newPerson();
    const page = await person.get('/');
    const [, path = '', integrity] =
      /src="(\/pins\/[^"]+)" integrity="([^"]+)"/.exec(page.text) ?? [];
    const file = await person.get(path, '*/*');
    expect([file.status, integrityOf(file.body)]).toEqual([200, integrity]);
    const pins = JSON.parse(file.text.replace('globalThis.kanbanPins=', '')) as BrowserPins;
    found.set(pins.remotes['mf-boards']!.version, path);
  }
  expect([...found.keys()].sort()).toEqual(['1.0.0', '1.1.0']);
});

test('what is switched off is off for everybody, in and out of the canary', async () => {
  const { change, newPerson } = await open();
  await disable({ ...change, name: 'mf-boards' });
  const people = Array.from({ length: 12 }, () => newPerson());
  for (const person of people) {
    await person.boards();
    expect((await person.pins()).remotes['mf-boards']?.disabled).toBe(true);
  }
});

test('a canary whose shell is broken is shown to nobody, and operators read why', async () => {
  const { fake, newPerson } = await open({ steps: to(100), versions: { shell: '1.1.0' } });
  await writeFile(fake.fileOf('shell', '1.1.0', 'index.html'), 'hacked');
  const fresh = browse((await openFakeGateway(fake)).port).newPerson();
  expect((await fresh.get('/')).text).toContain('/store/shell/1.0.0/main.js');
  const health = await fresh.get('/healthz');
  expect(health.text).toContain('The shell of the canary of local is missing or was changed');
  await rm(fake.fileOf('mf-boards', '1.1.0', 'app.js'));
  const other = browse((await openFakeGateway(fake)).port).newPerson();
  expect((await other.get('/healthz')).text).toContain('missing: mf-boards@1.1.0');
  expect((await newPerson().get('/')).status).toBe(200);
});

test('who opens a link of a group gets what is shown to it, until it ends or is left', async () => {
  const { fake, newPerson, later } = await open({ steps: to(0), groups: ['team:support'] });
  const operator = await privateKey(fake.keys, 'operator');
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  const passFor = (group: string, env = 'local', key = operator) =>
    writePass({ env, group, until }, key);
  const person = newPerson();
  expect(await person.boards()).toBe('1.0.0');
  const opened = await person.get(`//evil.example/?a=1&group-pass=${passFor('team:support')}`);
  expect([opened.status, opened.headers.location]).toEqual([303, '/evil.example/?a=1']);
  expect(await person.boards()).toBe('1.1.0');
  await person.get(`/?group-pass=${passFor('beta')}`);
  expect(await person.boards()).toBe('1.1.0');
  later(2 * HOUR_MS);
  expect(await person.boards()).toBe('1.0.0');
  later(0);
  await person.get('/?group-pass=off');
  expect(await person.boards()).toBe('1.0.0');

  const stranger = generateKeyPairSync('ed25519').privateKey;
  const refused = [
    passFor('team:support', 'local', stranger),
    passFor('team:support', 'production'),
    'x',
  ];
  for (const pass of refused) {
    expect((await person.get(`/?group-pass=${pass}`)).status).toBe(403);
    person.cookies.set('kanban-groups', pass);
    expect(await person.boards()).toBe('1.0.0');
  }
});
