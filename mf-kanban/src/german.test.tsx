/** @jest-environment-options {"html": "<!doctype html><html lang=\"de\"></html>"} */
import { screen, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { card, list } from 'shared-api/testing/examples';
import { fakeBoard } from 'shared-cards/testing';
import { openBoard } from './testing/board-page.ts';

test('on a German page the board, its commands and its dates are German', async () => {
  const dueDate = dayjs().add(1, 'day').endOf('day').toISOString();
  const { user } = openBoard(fakeBoard([list(1, 'Offen', [card(11, 1, { dueDate })])]));
  await user.click(await screen.findByRole('button', { name: 'Menü von Card 11' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: /^Priorität ändern/ })).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /^Verschieben nach …/ })).toBeVisible();
  expect(screen.getByText('Morgen')).toBeVisible();
});
