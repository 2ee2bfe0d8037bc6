import { useSelector } from 'react-redux';
import { isArchived } from 'shared-api/client';
import { EmptyState } from 'shared-ui/empty-state';
import { selectCards, selectLists, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { ArchivedCard, ArchivedList } from './ArchivedRow.tsx';
import styles from './Archive.module.css';

/** Archived lists, and archived cards of lists that are on the board. */
export function ArchiveTab() {
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const cards = useSelector((state: WithCards) => selectCards(state));

  const all = ids.flatMap((id) => entities[id] ?? []);
  const lists = all.filter(isArchived);
  // A list on the board is included for its archived cards only.
  const archivedCards = all
    .filter((list) => !isArchived(list))
    .flatMap((list) =>
      list.cardIds.flatMap((id) => cards[id] ?? []).map((card) => ({ card, list })),
    );
  if (lists.length + archivedCards.length === 0) {
    return <EmptyState title={texts.nothingArchived}>{texts.nothingArchivedHint}</EmptyState>;
  }
  return (
    <>
      {lists.length > 0 && (
        <section className={styles.archived} aria-label={texts.archivedLists}>
          <h2>{texts.archivedLists}</h2>
          <ul>
            {lists.map(({ id, name, cardIds }) => (
              <ArchivedList key={id} id={id} name={name} detail={texts.cards(cardIds.length)} />
            ))}
          </ul>
        </section>
      )}
      {archivedCards.length > 0 && (
        <section className={styles.archived} aria-label={texts.archivedCards}>
          <h2>{texts.archivedCards}</h2>
          <ul>
            {archivedCards.map(({ card, list }) => (
              <ArchivedCard key={card.id} id={card.id} name={card.name} detail={list.name} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
