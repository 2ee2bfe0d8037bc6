import { screen } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

test('after a reload pending texts are restored to their editors before unsent input', async () => {
  const tools = { id: 1, name: 'Tools', items: [] };
  const server = fakeCard({ checklists: [tools] });
  const away = () => {
    throw new FakeRefusal(0, 'No network.');
  };
  Object.assign(server.handlers.card, { createComment: away, addCheckList: away });
  const { user, leave } = openCard(server);
  const newComment = () => screen.getByRole('textbox', { name: 'New comment' });
  const addComment = async (text: string) => {
    await user.type(newComment(), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
  };
  await screen.findByRole('heading', { level: 1, name: /Write the page/ });
  await addComment('First');
  await addComment('Second');
  await user.type(newComment(), 'Thi');
  const newItem = () => screen.findByRole('textbox', { name: 'New item of Tools' });
  await user.type(await newItem(), 'Rake{Enter}Hoe{Enter}Fo');
  await user.click(screen.getByRole('button', { name: 'Add checklist' }));
  await user.keyboard('Seeds{Enter}Beans{Enter}Peas{Enter}Ha');
  expect(await newItem()).toHaveValue('Fo');
  leave();

  const { user: later } = openCard(server);
  await screen.findByRole('heading', { level: 1, name: /Write the page/ });
  expect(newComment()).toHaveValue('First\n\nSecond\n\nThi');
  expect(await newItem()).toHaveValue('Rake · Hoe · Fo');
  const name = screen.getByRole('textbox', { name: 'Name of the new checklist' });
  expect(name).toHaveValue('Seeds');
  await later.type(name, '{Enter}');
  expect(await screen.findByRole('textbox', { name: 'New item of Seeds' })).toHaveValue(
    'Beans · Peas · Ha',
  );
  expect(screen.queryByText(/The place of what you wrote is gone/)).toBeNull();
});
