import { expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from 'shared-api/manifest';
import { CONTRACT_VERSION } from 'shared-api/remote';
import { pin } from '../pin/pin.ts';
import { disable } from '../pin/switches.ts';
import { createPinnedStore } from '../testing/fake-store.ts';
import { publishByNewer } from '../testing/newer-deploy.ts';
import { openAgent } from '../testing/open-agent.ts';

const icon = ['M0 0h1'];
const named = (en: string, de: string) => ({ title: { en, de }, order: 1 });
const manifest: RemoteManifest = {
  title: { en: 'Notes', de: 'Notizen' },
  owners: ['@kanban/notes', '@kanban/all'],
  docs: 'https://example.com/notes?a=1&b=2',
  rights: ['card:read', 'card:write'],
  slots: [
    { slot: 'route', path: '/dashboard/notes/*', menu: { label: { en: 'My notes' }, icon } },
    { slot: 'board-view', id: 'notes', ...named('Notes', 'Notizen'), icon },
    { slot: 'command', id: 'add', on: 'card', ...named('Add note', 'Notiz anlegen'), icon },
  ],
};

async function open() {
  const fake = await createPinnedStore();
  await fake.publish('mf-notes', '1.0.0', { manifest });
  await fake.pin({ 'mf-notes': '1.0.0' });
  const staging = { ...fake, env: 'staging', actor: 'ann', allowMissing: true };
  await pin({ ...staging, versions: { shell: '1.0.0', 'mf-boards': '1.0.0' }, reason: 'boards' });
  return { fake, ...(await openAgent(fake)) };
}

const german = { 'accept-language': 'de' };

/** The texts of a page, without its markup. */
const textOf = (page: string) => page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** The names of the remotes on a page. */
const namesOn = (page: string) =>
  [...page.matchAll(/id="remote-([\w-]+)"/g)].map(([, name]) => name);

test('the catalog has each remote with its owners, what it brings and where it is pinned', async () => {
  const { fake, page } = await open();
  await disable({ ...fake, env: 'staging', actor: 'ann', name: 'mf-boards' });
  const shown = await page('/catalog');
  expect(namesOn(shown)).toEqual(['mf-auth', 'mf-boards', 'mf-notes']);
  expect(shown).toContain('<a href="/catalog" aria-current="page">Catalog</a>');
  expect(shown).toContain('<a href="https://example.com/notes?a=1&#38;b=2">');
  const [, notes = ''] = textOf(shown).split('Notes mf-notes');
  expect(notes).toMatch(
    new RegExp(
      'Owners @kanban/notes, @kanban/all .* Brings Page “My notes” in the sidebar, ' +
        '/dashboard/notes/\\* View of boards “Notes” Command for cards “Add note” Rights card:read, card:write ' +
        `Works with contract ${CONTRACT_VERSION} First load \\d+ kB before compression`,
    ),
  );
  expect(textOf(shown)).toMatch(
    /staging 1\.0\.0 Off #1 , now , ann: boards Loads and failures: not known/,
  );
  expect(textOf(shown)).toMatch(/Notes mf-notes .* staging not pinned/);
  expect(textOf(await page('/catalog', german))).toContain(
    'Ansicht von Boards „Notizen“ Befehl für Karten „Notiz anlegen“',
  );
});

test.each([
  ['NOTES', ['mf-notes']],
  ['@kanban/notes  cards', ['mf-notes']],
  ['mf-boards staging', ['mf-boards']],
  ['staging notes', []],
])('a search for %s finds %j', async (text, names) => {
  const { page } = await open();
  const found = await page(`/catalog?q=${encodeURIComponent(text)}`);
  expect(namesOn(found)).toEqual(names);
  expect(textOf(found)).toContain(`Remotes: ${names.length} of 3`);
});

test('markup in what a remote says of itself, or in what is searched, is text', async () => {
  const { fake, page } = await open();
  const script = '<script>alert(1)</script>';
  const title = { en: script };
  await fake.publish('mf-evil', '1.0.0', {
    manifest: { title, slots: [{ slot: 'home-widget', id: 'evil', title, order: 1 }] },
  });
  await fake.pin({ 'mf-evil': '1.0.0' });
  const shown = await page('/catalog');
  expect(shown).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(shown).not.toContain('<script>');
  const asked = await page(`/catalog?q=${encodeURIComponent(`"><img>${script}`)}`);
  expect(asked).toContain('&#34;&#62;&#60;img&#62;&#60;script&#62;');
  expect(asked).not.toMatch(/<img>|<script>/);
});

test('a slot of a kind that is newer than the page says so', async () => {
  const { fake, page } = await open();
  await publishByNewer(fake, 'mf-notes', '1.1.0', {
    ...manifest,
    slots: [{ slot: 'timeline-lane' }],
  });
  await fake.pin({ 'mf-notes': '1.1.0' });
  expect(await page('/catalog')).toContain('Something newer than this page: timeline-lane');
});

test('an environment that cannot be read is named beside what is known of the others', async () => {
  const { fake, page } = await open();
  const current = join(fake.store.location, 'envs/staging/current.json');
  await writeFile(current, 'no pins');
  await rm(join(current, '../history'), { recursive: true });
  const shown = await page('/catalog');
  expect(namesOn(shown)).toEqual(['mf-auth', 'mf-boards', 'mf-notes']);
  expect(textOf(shown)).toContain('staging cannot be read, and is left out. staging has no good');
});

test('while the store is away, each page says so in the frame of all others', async () => {
  const fake = await createPinnedStore();
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const store = new Proxy(fake.store, {
    get: (target, name) =>
      name === 'environments' ? away : (Reflect.get(target, name, target) as unknown),
  });
  const { send, cookie } = await openAgent({ ...fake, store });
  for (const path of ['/', '/catalog']) {
    const { status, body } = await send(path, { cookie });
    expect([path, status]).toEqual([path, 502]);
    expect(textOf(body.toString())).toMatch(
      /Catalog .* The store cannot be read Nothing can be shown, since .* connect ECONNREFUSED/,
    );
  }
});
