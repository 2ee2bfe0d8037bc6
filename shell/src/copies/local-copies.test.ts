import { createLocalCopies } from './local-copies.ts';

afterEach(() => localStorage.clear());

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

test.each<[string, (local: ReturnType<typeof createLocalCopies>) => Promise<void>]>([
  ['is removed', ({ copies }) => copies.remove('board')],
  ['leaves with all others', ({ wipe }) => wipe(1)],
])('with a copy that %s go the pictures, which may show it', async (_, remove) => {
  const local = createLocalCopies({
    storage: localStorage,
    owner: () => ({ userId: 1, token: 'token' }),
    isOn: () => true,
  });
  localStorage.setItem('pictures', '{}');
  await remove(local);
  expect(localStorage.getItem('pictures')).toBeNull();
});
