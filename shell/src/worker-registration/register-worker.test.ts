import type { Pins } from '../pins/pins.ts';
import { CACHES } from '../service-worker/messages.ts';
import { registerWorker, reportFailedPage } from './register-worker.ts';

const pins = {
  env: 'local',
  revision: 4,
  shell: { version: '1.0.0', base: '/', files: {} },
  remotes: {},
} as Pins;

function browser({ saveData = false } = {}) {
  const sent: unknown[] = [];
  const worker = { postMessage: (message: unknown) => void sent.push(message) };
  const registration = { active: worker, unregister: jest.fn(() => Promise.resolve(true)) };
  const register = jest.fn(() => Promise.resolve(registration));
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistrations: () => Promise.resolve([registration]),
    controller: worker,
  };
  const dropped: string[] = [];
  const caches = { delete: (name: string) => Promise.resolve(void dropped.push(name)) };
  const page = { navigator: { serviceWorker, connection: { saveData } }, caches };
  return { sent, registration, register, dropped, page: page as unknown as Window };
}

test('a page has the worker keep its set', async () => {
  const { page, register, sent } = browser();
  await registerWorker(pins, page);
  expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' });
  expect(sent).toEqual([{ kind: 'page-opened', revision: 4 }]);
});

test('where operators have switched it off, the worker is removed with what it kept', async () => {
  const { page, register, registration, dropped, sent } = browser();
  await registerWorker({ ...pins, serviceWorker: false }, page);
  // What it still keeps at that moment is dropped as well.
  expect(sent).toEqual([{ kind: 'page-failed' }]);
  expect(registration.unregister).toHaveBeenCalled();
  expect(dropped).toEqual([CACHES.sets, CACHES.files]);
  expect(register).not.toHaveBeenCalled();
});

test('nothing is kept for a browser with other versions, nor for one that saves data', async () => {
  const chosen = browser();
  const boards = { name: 'mf-boards', overridden: true } as Pins['remotes'][string];
  await registerWorker({ ...pins, remotes: { 'mf-boards': boards } }, chosen.page);
  const saving = browser({ saveData: true });
  await registerWorker(pins, saving.page);
  expect([...chosen.sent, ...saving.sent]).toEqual([]);
});

test('a browser without workers goes without, and a page that failed is reported', async () => {
  const none = { navigator: {} } as Window;
  await registerWorker(pins, none);
  reportFailedPage(none);
  const { page, sent } = browser();
  reportFailedPage(page);
  expect(sent).toEqual([{ kind: 'page-failed' }]);
});
