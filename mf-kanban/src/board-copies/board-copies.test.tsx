import { screen, waitFor, within } from '@testing-library/react';
import type { Board } from 'shared-api/client';
import { boardTemplate, FakeRefusal } from 'shared-api/testing';
import { peopledBoard } from '../testing/menus-board.ts';
import { openBoardWithSettings } from '../testing/open-settings.ts';

const copy: Board = {
  id: 30,
  projectId: 1,
  name: 'Summer',
  description: null,
  status: 'active',
  isPublic: 0,
  is_archived: 0,
  users: [],
  completedCards: 0,
  totalCards: 3,
  version: 1,
  rights: ['read', 'work', 'organize', 'administer', 'own'],
  created_date: '2026-01-03T10:00:00Z',
};

async function open(entry: string, title: string, { board } = peopledBoard()) {
  const page = openBoardWithSettings(board);
  await page.openSettings(entry);
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

const boardWith = (handlers: object) => {
  const peopled = peopledBoard();
  Object.assign(peopled.board.handlers, handlers);
  return peopled;
};

test('duplicating a board leaves out deselected parts and opens the copy', async () => {
  const board = boardWith({ board: { duplicate: () => ({ data: copy }) } });
  const { user, dialog, received, location, notices } = await open(
    'Duplicate board…',
    'Duplicate board',
    board,
  );
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Copy of Spring');
  await user.click(dialog.getByRole('checkbox', { name: 'With people' }));
  await user.clear(name);
  await user.type(name, 'Summer{Enter}');
  await waitFor(() => expect(location()).toBe('/dashboard/list/1/30/active'));
  expect(notices.success).toEqual(['Board duplicated: Summer']);
  expect(received.find((call) => call.name === 'board.duplicate')?.input).toEqual({
    projectId: 1,
    boardId: 2,
    name: 'Summer',
    withCards: true,
    withPeople: false,
    withRules: true,
  });
});

test('a refused duplicate keeps the typed name and says why', async () => {
  const refuse = () => {
    throw new FakeRefusal(403, 'You may not add boards to this project.');
  };
  const board = boardWith({ board: { duplicate: refuse } });
  const { user, dialog } = await open('Duplicate board…', 'Duplicate board', board);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), '!{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('You may not add boards');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Spring!');
});

test('a board is saved as a template with a description', async () => {
  const board = boardWith({
    template: { save: () => ({ data: boardTemplate({ name: 'Ours' }) }) },
  });
  const { user, dialog, received, notices } = await open(
    'Save as template…',
    'Save as template',
    board,
  );
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'As we work');
  await user.click(dialog.getByRole('checkbox', { name: 'With cards' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices.success).toEqual(['Template saved: Ours']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(received.find((call) => call.name === 'template.save')?.input).toEqual({
    projectId: 1,
    boardId: 2,
    name: 'Spring',
    description: 'As we work',
    withCards: false,
    withRules: true,
  });
});

test('a member of the board who may not add boards to its project is offered neither a duplicate nor a template', async () => {
  const { board, boardData } = peopledBoard();
  boardData.mayAddBoards = false;
  const { user } = openBoardWithSettings(board);
  await user.click(await screen.findByRole('button', { name: 'Board menu' }));
  await screen.findByRole('menuitem', { name: 'Analytics' });
  expect(screen.queryByRole('menuitem', { name: 'Duplicate board…' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Save as template…' })).toBeNull();
});

test('without the right to organize the board, neither a duplicate nor a template is offered', async () => {
  const { user } = openBoardWithSettings(peopledBoard(['read', 'work']).board);
  await user.click(await screen.findByRole('button', { name: 'Board menu' }));
  await screen.findByRole('menuitem', { name: 'Analytics' });
  expect(screen.queryByRole('menuitem', { name: 'Duplicate board…' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Save as template…' })).toBeNull();
});
