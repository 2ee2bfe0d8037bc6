import { act, screen } from '@testing-library/react';
import type { FakeHandlers } from 'shared-api/testing';
import type { NewChange } from 'shared-api/remote';
import { NOTHING } from './home.ts';
import { annSignedIn } from './people.ts';
import { renderShell } from './render-shell.tsx';

const BOARD = 7;

export const ARCHIVING = { boardId: BOARD, listId: 3, archive: 1 } as const;

/** An act on a board that can be undone. */
export const archive: NewChange = {
  command: 'list/archive',
  call: 'list.archived',
  input: ARCHIVING,
  boardId: BOARD,
  shows: [],
  success: 'Archived',
};

interface Undone {
  readonly boardId: number;
  readonly key: string;
  readonly force: boolean;
  /** The key of the undo itself. */
  readonly own: string | null;
}

/** The shell on a page, with what it has asked to undo. */
export async function openHistory(
  list: FakeHandlers['list'] = {},
  /** Refuses, or returns how many timers stay stopped. */
  refuse: (one: Undone) => number | undefined = () => undefined,
  keptInTab: Readonly<Record<string, string>> = {},
) {
  const undone: Undone[] = [];
  const archivedBy: (string | null)[] = [];
  const shell = renderShell({
    at: '/dashboard/overview',
    token: 't',
    keptInTab,
    handlers: {
      auth: annSignedIn,
      dashboard: { getOverview: () => ({ data: NOTHING }) },
      list: {
        archived(_, { idempotencyKey }) {
          archivedBy.push(idempotencyKey);
          return { data: null };
        },
        ...list,
      },
      change: {
        undo({ boardId, key, force }, { idempotencyKey: own }) {
          const one = { boardId, key, force, own };
          undone.push(one);
          return { data: { timersStopped: refuse(one) ?? 0 } };
        },
      },
    },
  });
  await screen.findByRole('button', { name: 'Help' });
  const { outbox } = shell.services;
  function doIt(): string {
    let key = '';
    act(() => {
      key = outbox.queue(archive);
    });
    return key;
  }
  const undo = () => shell.user.keyboard('{Control>}z{/Control}');
  const redo = () => shell.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  return { ...shell, undone, archivedBy, doIt, undo, redo };
}
