import { createCardsModel } from './cards-model.ts';

test('each part of the store carries the major version, so that two of them do not meet', () => {
  const { name, slices } = createCardsModel({} as never);
  expect(slices.filter(({ reducerPath }) => !reducerPath.startsWith(name))).toEqual([]);
});
