import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isComplete } from 'shared-api/client';
import { CONTRACT_VERSION, defineRemote, type RemoteModule } from 'shared-api/remote';
import {
  boardLeft,
  boardOpened,
  CommandServices,
  createCardsModel,
  detailClosed,
  detailOpened,
  selectCards,
  selectDetail,
  selectLists,
  useCardEntries,
  type WithCards,
} from '../../index.ts';

const BOARD = 2;
/** The card whose page is open. */
const OPEN_CARD = 11;

/**
 * Shows the model of the page as this copy of the package reads it, and the entries of the open
 * card.
 */
function Look({ name }: { name: string }) {
  const lists = useSelector(selectLists);
  const cards = useSelector(selectCards);
  const open = useSelector((state: WithCards) => selectDetail(state, OPEN_CARD));
  const entries = useCardEntries(OPEN_CARD);
  const shown = lists.ids.flatMap((id) => lists.entities[id]!.cardIds).map((id) => cards[id]!);
  return (
    <section aria-label={name}>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>{`${card.name}${isComplete(card) ? ' (complete)' : ''}`}</li>
        ))}
      </ul>
      {open && <h2>{open.name}</h2>}
      {entries.map(({ name: key, label, onChoose }) => (
        <button key={key} onClick={onChoose}>
          {label}
        </button>
      ))}
    </section>
  );
}

function Board() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(boardOpened({ boardId: BOARD, tab: 'active' }));
    return () => void dispatch(boardLeft());
  }, [dispatch]);
  return <Look name="Board" />;
}

function CardPage() {
  const dispatch = useDispatch();
  useEffect(() => {
    const key = { boardId: BOARD, cardId: OPEN_CARD };
    dispatch(detailOpened(key));
    return () => void dispatch(detailClosed(key));
  }, [dispatch]);
  return <Look name="Card page" />;
}

const remoteOf = (name: string, View: () => React.ReactNode): RemoteModule =>
  defineRemote({
    name,
    contractVersion: CONTRACT_VERSION,
    activate(shell) {
      const element = (
        <CommandServices value={shell}>
          <View />
        </CommandServices>
      );
      return {
        routes: [
          { path: '*', element },
          { index: true, element },
        ],
        models: [createCardsModel(shell)],
      };
    },
  });

/** Small remotes that draw one board with this copy of the package, one per future release. */
export const remotes = {
  'mf-kanban': remoteOf('mf-kanban', Board),
  'mf-card-detail': remoteOf('mf-card-detail', CardPage),
};
