import { Check, Ellipsis } from 'lucide-react';
import { isComplete } from 'shared-api/client';
import { type BoardCard, COMPLETE_KEY, completeCard, useRun } from 'shared-cards';
import { keyName } from 'shared-ui';
import { useMenuButton } from '../screen/use-menu-button.ts';
import { texts } from '../texts/texts.ts';
import styles from './CardTile.module.css';

interface Props {
  card: BoardCard;
  mayEdit: boolean;
  isMenuOpen: boolean;
}

/** The most frequent actions, in the card's corner while it is hovered or focused. */
export function CardActions({ card, mayEdit, isMenuOpen }: Props) {
  const { id, name } = card;
  const run = useRun();
  const menuButton = useMenuButton('card', id, isMenuOpen);
  const isDone = isComplete(card);
  return (
    <div className={styles.actions} data-open={isMenuOpen || undefined}>
      {mayEdit && (
        <button
          type="button"
          aria-label={texts.completeCard(name)}
          aria-pressed={isDone}
          aria-keyshortcuts={keyName(COMPLETE_KEY)}
          onClick={() => run(completeCard, { cardId: id, isComplete: !isDone })}
        >
          <Check aria-hidden size={16} />
        </button>
      )}
      <button
        type="button"
        aria-label={texts.cardMenu(name)}
        data-tooltip={texts.cardMenuShort}
        {...menuButton}
      >
        <Ellipsis aria-hidden size={16} />
      </button>
    </div>
  );
}
