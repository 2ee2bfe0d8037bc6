import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { keep } from 'shared-api/kept-of-session';
import { boardCopyName } from 'shared-api/remote';
import { createLocalCopies } from '../copies/local-copies.ts';
import { ann } from './people.ts';

export const TOKEN = 'token-of-ann';
export const BOARD_COPY = boardCopyName(7);

/** For each test, a browser that has kept Ann's session and is at the address of her board. */
export function useAnnOnBoard(): void {
  beforeEach(() => {
    localStorage.setItem('token', TOKEN);
    keep(localStorage, 'person', TOKEN, ann);
    history.replaceState(null, '', '/dashboard/list/3/7/active');
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    globalThis.kanbanEarlyCopy = undefined;
    await deleteDB('kanban-copies', { blocked: () => undefined });
  });
}

/** The copies of a page that is loaded now. */
export const openCopies = ({ userId = ann.id, isOn = true } = {}) =>
  createLocalCopies({
    storage: localStorage,
    owner: () => ({ userId, token: TOKEN }),
    isOn: () => isOn,
  });
