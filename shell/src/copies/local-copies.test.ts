import { createLocalCopies } from './local-copies.ts';

test('a browser that keeps nothing has no copies, and refuses nothing', async () => {
  const { copies, wipe } = createLocalCopies({
    storage: localStorage,
    owner: () => ({ userId: 1, token: 'token' }),
    isOn: () => true,
  });
  expect(await copies.write('board', { head: {} })).toBeUndefined();
  expect(copies.has('board')).toBe(false);
  expect(await copies.read('board')).toBeUndefined();
  await expect(copies.remove('board')).resolves.toBeUndefined();
  await expect(wipe(1)).resolves.toBeUndefined();
});
