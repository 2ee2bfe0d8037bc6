import { createModelHost } from './model-host.ts';

const ignore = () => undefined;

function openHost() {
  const injected: string[] = [];
  const running = new Set<string>();
  const models = createModelHost({
    inject: (slices) => void injected.push(...slices.map(({ reducerPath }) => reducerPath)),
    run(saga) {
      const name = saga.name;
      running.add(name);
      const cancel = () => void running.delete(name);
      return { cancel, toPromise: () => Promise.resolve() } as never;
    },
  });
  const model = (code: string) => ({
    name: 'cards@1',
    slices: [{ reducerPath: `cards of ${code}`, reducer: () => null }],
    saga: { [code]: function* () {} }[code] as () => Generator,
  });
  return { injected, running, models, model };
}

test('remotes that ask for one model share the instance of the first one', () => {
  const { injected, running, models, model } = openHost();
  models.inject(model('board'));
  models.inject(model('card'));
  expect(injected).toEqual(['cards of board']);

  const leaveBoard = models.acquire('cards@1', () => undefined);
  const leaveCard = models.acquire('cards@1', () => undefined);
  expect([...running]).toEqual(['board']);
  leaveBoard();
  expect([...running]).toEqual(['board']);
  leaveCard();
  expect([...running]).toEqual([]);

  models.acquire('cards@1', ignore);
  expect([...running]).toEqual(['board']);
});

test('a model that no remote has provided cannot be acquired', () => {
  const { models } = openHost();
  expect(() => models.acquire('charts@1', ignore)).toThrow('charts@1');
});
