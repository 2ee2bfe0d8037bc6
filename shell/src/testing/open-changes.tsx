import { act, screen } from '@testing-library/react';
import type { NewChange } from 'shared-api/remote';
import type { FakeHandlers } from 'shared-api/testing';
import { NOTHING } from './home.ts';
import { annSignedIn } from './people.ts';
import { renderShell } from './render-shell.tsx';

/** A renamed card, as its command would make the change. */
export const rename = (from: string, to: string, more: Partial<NewChange> = {}): NewChange => ({
  command: 'card/rename',
  call: 'card.edit',
  input: { boardId: 7, cardId: 11, name: to },
  boardId: 7,
  cardId: 11,
  about: { card: from, list: 'To do', board: 'Garden' },
  shows: [],
  edit: { of: 'card', id: 11, version: 1, before: { name: from } },
  ...more,
});

const ENGLISH = { help: 'Help', account: /^Account of/, changes: /^Your changes/ };

/** The shell of Ann, with a way to queue changes and to open the panel of them. */
export async function openChanges(handlers: FakeHandlers = {}, names = ENGLISH) {
  const shell = renderShell({
    at: '/dashboard/overview',
    token: 't',
    handlers: {
      auth: annSignedIn,
      ...handlers,
      dashboard: { getOverview: () => ({ data: NOTHING }), ...handlers.dashboard },
    },
  });
  await screen.findByRole('button', { name: names.help });
  const queue = (...changes: NewChange[]) =>
    act(() => changes.forEach((change) => void shell.services.outbox.queue(change)));
  const openPanel = async () => {
    await shell.user.click(screen.getByRole('button', { name: names.account }));
    await shell.user.click(await screen.findByRole('menuitem', { name: names.changes }));
    return screen.findByRole('dialog', { name: names.changes });
  };
  return { ...shell, queue, openPanel };
}

/** A part of the panel of changes. */
export const section = (name: string) => screen.findByRole('region', { name });
