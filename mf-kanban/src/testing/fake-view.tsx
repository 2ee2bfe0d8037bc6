import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { BoardViewServices, Followed, OfferedBoardView } from 'shared-api/remote';
import type { fakeBoard } from 'shared-cards/testing';
import { renderRemote } from 'shared-ui/testing';
import remote from '../app.tsx';

const useFollowed = <Value,>({ read, subscribe }: Followed<Value>): Value =>
  useSyncExternalStore(subscribe, read);

/** A view as another remote would bring: a row for each card, and what tests ask of its services. */
function fakeView(): OfferedBoardView & {
  readonly services: () => BoardViewServices;
  readonly preloaded: () => number;
} {
  let services: BoardViewServices | undefined;
  let preloads = 0;

  function FakeView({ services: given }: { readonly services: BoardViewServices }) {
    services = given;
    const { board, selection, registerGroups, registerReveal, addressOf } = given;
    const shown = useFollowed(board);
    const selected = useFollowed(selection);
    useEffect(
      () =>
        registerGroups(() =>
          board.read().lists.map(({ id, cardIds }) => ({ key: `list ${id}`, cardIds })),
        ),
      [registerGroups, board],
    );
    useEffect(() => {
      const ends = board.read().lists.map(({ id }) => registerReveal(`list ${id}`, () => true));
      return () => {
        for (const end of ends) end();
      };
    }, [registerReveal, board]);
    return (
      <div role="table" aria-label="Fake view">
        {shown.lists.flatMap(({ name, cardIds }) =>
          cardIds.map((id) => (
            <div
              key={id}
              role="row"
              tabIndex={0}
              aria-label={`${shown.cards[id]?.name} in ${name}`}
              aria-selected={selected.includes(id)}
              data-card-id={id}
            >
              <span role="cell" tabIndex={-1} data-picker="people">
                {shown.cards[id]?.users.length} people
              </span>
              <span role="cell">
                <Link to={addressOf(id)}>{shown.cards[id]?.name}</Link>
              </span>
            </div>
          )),
        )}
      </div>
    );
  }

  return {
    id: 'fake',
    title: 'Table',
    icon: ['M3 9h18'],
    View: FakeView,
    preload: () => void (preloads += 1),
    preloaded: () => preloads,
    services() {
      if (!services) throw new Error('The view has not been shown yet.');
      return services;
    },
  };
}

/** Opens a board with another view, at an address such as `active?view=fake`. */
export function openWithView(
  board: Pick<ReturnType<typeof fakeBoard>, 'handlers'>,
  at = 'active?view=fake',
) {
  const view = fakeView();
  const page = renderRemote(remote, {
    handlers: board.handlers,
    boardViews: [view],
    at: `/dashboard/list/1/2/${at}`,
    mountedAt: 'dashboard/list/:projectId/:boardId',
  });
  return { ...page, view };
}
