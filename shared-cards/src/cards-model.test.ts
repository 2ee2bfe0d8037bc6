import { createCardsModel } from './cards-model.ts';
import { boardLeft, boardRefreshRequested, boardReloadRequested, listsLoaded } from './index.ts';
import { boardSlice } from './entities/board-slice.ts';
import { detailsSlice } from './entities/details-slice.ts';
import { dragSlice } from './entities/drag-slice.ts';
import { presenceSlice } from './entities/presence-slice.ts';
import { listSlice } from './entities/list-slice.ts';

test('each part of the store carries the major version, so that two of them do not meet', () => {
  const { name, slices } = createCardsModel({} as never);
  expect(slices.filter(({ reducerPath }) => !reducerPath.startsWith(name))).toEqual([]);
});

/**
 * The action types of this major version. Types may be added; removing or renaming one needs a new
 * major version.
 */
const TYPES =
  `board/boardOpened board/boardLoaded board/boardLoadFailed board/left board/refreshRequested
  board/reloadRequested details/detailOpened details/detailOutdated details/detailClosed details/detailLoaded
  details/detailLoadFailed drag/dragStarted drag/dragEnded list/listsLoaded list/changesLoaded
  presence/presenceChanged presence/commentTyped presence/commentRested`
    .split(/\s+/)
    .map((type) => `cards@3/${type}`);

test('action types begin with the version and do not change, so that remotes of one version understand each other', () => {
  const { name } = createCardsModel({} as never);
  const types = [boardSlice, detailsSlice, dragSlice, listSlice, presenceSlice]
    .flatMap(({ actions }) => Object.values<{ type: string }>(actions))
    .concat(boardLeft, boardRefreshRequested, boardReloadRequested, listsLoaded)
    .map(({ type }) => type);
  expect(types.filter((type) => !type.startsWith(`${name}/`))).toEqual([]);
  expect(TYPES.filter((type) => !types.includes(type))).toEqual([]);
});
