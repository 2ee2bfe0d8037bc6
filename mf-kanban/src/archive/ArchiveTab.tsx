import { useSelector } from 'react-redux';
import { EmptyState } from 'shared-ui/empty-state';
import {
  heldReason,
  isOnHold,
  selectCards,
  selectLists,
  selectMay,
  selectPage,
  type WithCards,
} from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { ArchivedRow } from './ArchivedRow.tsx';
import styles from './Archive.module.css';

/** Archived lists, and the archived cards of lists that are still on the board. */
export function ArchiveTab() {
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const cards = useSelector((state: WithCards) => selectCards(state));
  const mayWork = useSelector((state: WithCards) => selectMay(state, 'work'));
  const isHeld = useSelector((state: WithCards) => isOnHold(selectPage(state)));
  const mayOrganize = useSelector((state: WithCards) => selectMay(state, 'organize'));

  const all = ids.flatMap((id) => entities[id] ?? []);
  const lists = all.filter((list) => list.is_archived === 1);
  // A list on the board is here only for its archived cards.
  const archivedCards = all
    .filter((list) => list.is_archived === 0)
    .flatMap((list) =>
      list.cardIds.flatMap((id) => cards[id] ?? []).map((card) => ({ card, list })),
    );
  if (lists.length + archivedCards.length === 0) {
    return <EmptyState title={texts.nothingArchived}>{texts.nothingArchivedHint}</EmptyState>;
  }
  return (
    <>
      {lists.length > 0 && (
        <section className={styles.archived} aria-label={texts.archivedColumns}>
          <h2>{texts.archivedColumns}</h2>
          <ul>
            {lists.map(({ id, name, cardIds }) => (
              <ArchivedRow
                key={id}
                item={{ of: 'list', id }}
                name={name}
                detail={texts.cards(cardIds.length)}
                mayRestore={mayOrganize}
                mayDelete={mayOrganize}
              />
            ))}
          </ul>
        </section>
      )}
      {archivedCards.length > 0 && (
        <section className={styles.archived} aria-label={texts.archivedCards}>
          <h2>{texts.archivedCards}</h2>
          <ul>
            {archivedCards.map(({ card, list }) => (
              <ArchivedRow
                key={card.id}
                item={{ of: 'card', id: card.id }}
                name={card.name}
                detail={list.name}
                mayRestore={mayWork}
                whyNotRestored={isHeld ? heldReason() : undefined}
                mayDelete={mayOrganize}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
