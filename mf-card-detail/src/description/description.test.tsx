import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRefusal } from 'shared-api/testing';
import { fakeCard } from '../testing/fake-card.ts';
import { openCard } from '../testing/open-card.ts';

beforeEach(() => localStorage.clear());

type User = ReturnType<typeof openCard>['user'];
const editor = () => screen.getByRole('textbox', { name: 'Description' });
const open = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Edit description' }));
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

async function change(user: User, text: string) {
  await open(user);
  await user.clear(editor());
  await user.type(editor(), text);
}

/** A server that checks versions, as the real one does. */
function strictCard(description: string) {
  const server = fakeCard({ description });
  server.handlers.card.edit = ({ version, description: text }) => {
    if (version !== server.kept.card.version) {
      const data = server.kept.card;
      throw new FakeRefusal(409, 'Somebody else has changed this.', 'stale-version', { data });
    }
    return server.change({ description: text });
  };
  return server;
}

test('markdown is rendered, and HTML in it is shown as text', async () => {
  const description =
    '**Bold** <img src=x onerror=alert(1)> see #12, ask @[Bob Lee](2)\n\n[x](javascript:alert(1))';
  openCard(fakeCard({ description }));

  expect(await screen.findByText('Bold')).toContainHTML('<strong>Bold</strong>');
  expect(screen.getByRole('link', { name: '#12' })).toHaveAttribute('href', '/dashboard/card/12');
  expect(screen.getByText('@Bob Lee')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
});

test('a task can be ticked in place', async () => {
  const server = strictCard('To do:\n\n- [ ] sow\n- [x] dig');
  const { user } = openCard(server);

  await user.click(await screen.findByRole('checkbox', { name: 'sow' }));
  await waitFor(() => expect(server.kept.card.description).toBe('To do:\n\n- [x] sow\n- [x] dig'));
});

test('a link to a refused address is shown as text with its address', async () => {
  const description = [
    '[one](javascript:alert(1)), [two](JaVaScRiPt:alert(2)) and [three](vbscript:x)',
    '![four](data:image/svg+xml,x) <file:///etc/passwd> [five][ref] [](data:,empty)',
    '[good](https://example.org) [mail](mailto:ann@example.com) [near](/dashboard) [**bold**](file:a)',
    '[ref]: javascript:alert(5)',
  ].join('\n\n');
  openCard(fakeCard({ description }));
  expect(await screen.findByRole('link', { name: 'good' })).toHaveAttribute(
    'href',
    'https://example.org',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['https://example.org', 'mailto:ann@example.com', '/dashboard']),
  );
  expect(document.querySelector('a:not([href]), a[href=""]')).toBeNull();
  expect(
    document.querySelector('a[href*="script:"], a[href^="data:"], a[href^="file:"]'),
  ).toBeNull();
  const text = screen.getByText(/^one/).textContent;
  expect(text).toBe('one (javascript:alert(1)), two (JaVaScRiPt:alert(2)) and three (vbscript:x)');
  expect(screen.getByText(/^four/)).toHaveTextContent(
    'four (data:image/svg+xml,x) file:///etc/passwd five (javascript:alert(5)) data:,empty',
  );
  expect(screen.getByText('bold').tagName).toBe('STRONG');
});

test('a changed description is saved with the version it was based on', async () => {
  const { user, received } = openCard();
  await change(user, 'Better words');
  await save(user);

  expect(await screen.findByText('Better words')).toBeVisible();
  expect(received.find(({ name }) => name === 'card.edit')?.input).toEqual({
    boardId: 2,
    cardId: 9,
    version: 1,
    description: 'Better words',
  });
  expect(localStorage).toHaveLength(0);
});

test('a refused save keeps the editor open, and the text survives a reload', async () => {
  const server = fakeCard();
  server.handlers.card.edit = () => {
    throw new FakeRefusal(500, 'The server failed.');
  };
  const { user, leave } = openCard(server);
  await change(user, 'My words');
  await save(user);
  expect(await screen.findByText('The server failed.')).toBeVisible();
  expect(editor()).toHaveValue('My words');
  leave();

  const again = openCard();
  expect(await screen.findByText('Unsaved draft')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(editor()).toHaveValue('My words');
  await again.user.click(screen.getByRole('button', { name: /^Discard/ }));
  await waitFor(() => expect(screen.getByText('First words')).toBeVisible());
  expect(localStorage).toHaveLength(0);
});

test('a concurrent change of another field causes no conflict', async () => {
  const server = strictCard('First words');
  const { user } = openCard(server);
  await change(user, 'My words');
  server.change({ complete: 1 });
  await save(user);
  await waitFor(() => expect(server.kept.card).toMatchObject({ description: 'My words' }));
});

test('the second of two editors sees both descriptions and can merge them', async () => {
  const server = strictCard('First words');
  const { user } = openCard(server);
  await change(user, 'My words');
  server.change({ description: 'Their words' });
  await save(user);

  const theirs = await screen.findByRole('region', { name: 'As it is now' });
  expect(within(theirs).getByText('Their words')).toBeVisible();
  expect(screen.getByText('My words')).toBeVisible();
  expect(server.kept.card.description).toBe('Their words');
  await user.click(screen.getByRole('button', { name: 'Merge by hand' }));
  await user.type(screen.getByRole('textbox', { name: 'What you make of both' }), ' and theirs');
  await user.click(screen.getByRole('button', { name: 'Save merged' }));
  expect(await screen.findByText('My words and theirs')).toBeVisible();
  expect(server.kept.card.description).toBe('My words and theirs');
});

test("the second editor can keep the first one's description", async () => {
  const server = strictCard('First words');
  const { user, emitLive } = openCard(server);
  await change(user, 'My words');
  server.change({ description: 'Their words' });
  act(() => emitLive({ entity: 'reload' }));

  expect(await screen.findByText(/Somebody has changed the description/)).toBeVisible();
  expect(editor()).toHaveValue('My words');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.queryByText('My words')).toBeNull());
  expect(await screen.findByText('Their words')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});
