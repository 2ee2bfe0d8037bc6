import type { RemoteNames } from '../remote-names.ts';
import type { Files } from './common.ts';
import { activation, app, keyOf, quote } from './sources.ts';

/** A view of boards that shows the cards list by list, with its story and its test. */
export function boardViewFiles(names: RemoteNames): Files {
  const { id, pascal } = names;
  return {
    'src/app.tsx': app(
      names,
      activation(`boardViews: { ${keyOf(id)}${pascal}View }`),
      'A view of boards.',
      `${pascal}View`,
    ),
    [`src/${id}/${pascal}View.tsx`]: `import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { BoardViewServices } from 'shared-api/remote';
import { texts } from '../texts.ts';
import styles from './${pascal}View.module.css';

/** The cards of a board, list by list. */
export function ${pascal}View({ services }: { services: BoardViewServices }) {
  const { board, addressOf, registerGroups } = services;
  const { lists, cards } = useSyncExternalStore(board.subscribe, board.read);
  // Keys and selection follow the order that is shown.
  useEffect(
    () =>
      registerGroups(() => board.read().lists.map(({ id, cardIds }) => ({ key: id, cardIds }))),
    [board, registerGroups],
  );
  return (
    <div className={styles.view}>
      {lists.map(({ id, name, cardIds }) => (
        <section key={id} aria-label={name}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {cardIds.length === 0 && <p>{texts.empty}</p>}
          <ul>
            {cardIds.map((cardId) => (
              <li key={cardId} data-card-id={cardId} tabIndex={0}>
                <Link to={addressOf(cardId)}>
                  <bdi>{cards[cardId]?.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
`,
    [`src/${id}/${pascal}View.module.css`]: `.view {
  padding: var(--s-7);
  overflow: auto;
}

.view ul {
  padding: 0;
  list-style: none;
}

.view li {
  padding: var(--s-3);
  border-radius: var(--r-2);
}
`,
    [`src/${id}/${pascal}View.stories.tsx`]: `import { MemoryRouter } from 'react-router-dom';
import { card } from 'shared-api/testing/examples';
import { createFakeBoardView } from 'shared-api/testing/board-view';
import { ${pascal}View } from './${pascal}View.tsx';

export default { title: ${quote(`${names.title}/View`)} };

const { services } = createFakeBoardView({
  board: { lists: [{ id: 1, name: 'To do', cards: [card(5, 1, { name: 'Sow' })] }] },
});

export const OneCard = () => (
  <MemoryRouter>
    <${pascal}View services={services} />
  </MemoryRouter>
);
`,
    'src/app.test.tsx': `import { render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeBoardView } from 'shared-api/testing/board-view';
import { card } from 'shared-api/testing/examples';
import { ${pascal}View } from './${id}/${pascal}View.tsx';

test('each list shows its cards, and follows the board', () => {
  const { services, change } = createFakeBoardView({
    board: {
      lists: [
        { id: 1, name: 'To do', cards: [card(5, 1, { name: 'Sow' })] },
        { id: 2, name: 'Done' },
      ],
    },
  });
  render(<${pascal}View services={services} />, { wrapper: MemoryRouter });
  const list = within(screen.getByRole('region', { name: 'To do' }));
  expect(list.getByRole('link', { name: 'Sow' })).toBeVisible();
  act(() => change((board) => ({ ...board, lists: board.lists.slice(1) })));
  expect(screen.queryByRole('link', { name: 'Sow' })).toBeNull();
});
`,
  };
}
