import { createCardsModel } from './cards-model.ts';
import { boardLeft, boardRefreshRequested, boardReloadRequested } from './index.ts';
import { boardSlice } from './entities/board/board-slice.ts';
import { detailsSlice } from './entities/details/details-slice.ts';
import { dragSlice } from './entities/drag/drag-slice.ts';
import { listSlice } from './entities/lists/list-slice.ts';

test('each part of the store carries the major version, so that two of them do not meet', () => {
  const { name, slices } = createCardsModel({} as never);
  expect(slices.filter(({ reducerPath }) => !reducerPath.startsWith(name))).toEqual([]);
});

test('the types of actions carry it, so that one version does not hear those of another', () => {
  const { name } = createCardsModel({} as never);
  const types = [boardSlice, detailsSlice, dragSlice, listSlice]
    .flatMap(({ actions }) => Object.values<{ type: string }>(actions))
    .concat(boardLeft, boardRefreshRequested, boardReloadRequested)
    .map(({ type }) => type);
  expect(types.length).toBeGreaterThan(10);
  expect(types.filter((type) => !type.startsWith(`${name}/`))).toEqual([]);
});
