import { Check, Ellipsis } from 'lucide-react';
import { useSelector } from 'react-redux';
import { type BoardCard, completeCard, selectMay, useRun, type WithCards } from 'shared-cards';
import { useMenuOpener } from '../screen/use-menu-opener.ts';
import { texts } from '../texts/texts.ts';
import styles from './CardTile.module.css';

/** The most frequent actions, in the card's corner while it is hovered or focused. */
export function CardActions({ card: { id, name, complete } }: { card: BoardCard }) {
  const run = useRun();
  const mayChange = useSelector((state: WithCards) => selectMay(state, 'work'));
  const menu = useMenuOpener('card', id);
  const isDone = complete === 1;
  return (
    <div className={styles.actions} data-open={menu.isOpen || undefined}>
      {mayChange && (
        <button
          type="button"
          aria-label={texts.completeCard(name)}
          aria-pressed={isDone}
          onClick={() => run(completeCard, { cardId: id, complete: isDone ? 0 : 1 })}
        >
          <Check aria-hidden size={16} />
        </button>
      )}
      <button type="button" aria-label={texts.cardMenu(name)} {...menu.button}>
        <Ellipsis aria-hidden size={16} />
      </button>
    </div>
  );
}
