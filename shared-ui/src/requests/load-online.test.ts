import { loadOnline } from './load-online.ts';

const missing = new Error('Loading chunk 1 failed.');
const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
afterEach(() => jest.restoreAllMocks());

test('without a network code is loaded when there is one again', async () => {
  setOnline(false);
  const load = jest.fn(() => Promise.resolve('code'));
  load.mockRejectedValueOnce(missing);
  const loaded = loadOnline(load);
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
});

test('what cannot be loaded with a network is an error', async () => {
  setOnline(true);
  await expect(loadOnline(() => Promise.reject(missing))).rejects.toBe(missing);
});
