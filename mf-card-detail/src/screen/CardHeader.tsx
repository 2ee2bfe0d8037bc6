import Button from 'antd/es/button';
import { Bell, BellOff, ChevronDown, ChevronUp, Link2, Lock, Star, X } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { favoriteCard, useRun, watchCard } from 'shared-cards';
import { CardMenu } from '../actions/CardMenu.tsx';
import { permalinkCopyAsked } from '../actions/card-actions.ts';
import { texts } from '../texts.ts';
import styles from './CardFrame.module.css';
import { useCard } from '../card/card-context.ts';
import { useCardFrame } from '../card/card-frame.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Where the card is, and what is done with it as a whole. */
export function CardHeader() {
  const card = useCard();
  const { id, listName, board, kind, isFixed, watching, favorite } = card;
  const dispatch = useDispatch();
  const run = useRun();
  const { boardPath, isOverBoard, close } = useCardFrame();
  const { previous, next, go } = useNeighbours();
  const flagged = { ...card, isWatched: watching, isFavorite: favorite };
  const watch = watchCard.menu?.label(flagged);
  const favor = favoriteCard.menu?.label(flagged);
  return (
    <header className={styles.header}>
      <div className={styles.where}>
        {!isOverBoard && (
          <>
            <Link to={boardPath}>{board.name}</Link>
            <span aria-hidden>/</span>
          </>
        )}
        <span>{texts.inList(listName)}</span>
        <Button
          type="text"
          size="small"
          title={texts.copyLink}
          aria-label={texts.copyLinkOf(id)}
          icon={<Link2 aria-hidden size={14} />}
          onClick={() => dispatch(permalinkCopyAsked())}
        >
          #{id}
        </Button>
        {kind !== 'card' && <span className={styles.kind}>{texts.kinds[kind]}</span>}
        {isFixed === 0 && (
          <span className={styles.locked}>
            <Lock aria-hidden size={13} /> {texts.locked}
          </span>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          type="text"
          aria-label={texts.previousCard}
          aria-keyshortcuts="K"
          title={`${texts.previousCard} (K)`}
          disabled={previous === null}
          icon={<ChevronUp aria-hidden size={18} />}
          onClick={() => go(previous)}
        />
        <Button
          type="text"
          aria-label={texts.nextCard}
          aria-keyshortcuts="J"
          title={`${texts.nextCard} (J)`}
          disabled={next === null}
          icon={<ChevronDown aria-hidden size={18} />}
          onClick={() => go(next)}
        />
        <Button
          type="text"
          aria-label={watch}
          aria-pressed={watching}
          title={watch}
          icon={watching ? <Bell aria-hidden size={18} /> : <BellOff aria-hidden size={18} />}
          className={styles.mark ?? ''}
          onClick={() => run(watchCard, { cardId: id, watch: !watching })}
        />
        <Button
          type="text"
          aria-label={favor}
          aria-pressed={favorite}
          title={favor}
          icon={<Star aria-hidden size={18} fill={favorite ? 'currentColor' : 'none'} />}
          className={styles.mark ?? ''}
          onClick={() => run(favoriteCard, { cardId: id, favorite: !favorite })}
        />
        <CardMenu />
        {isOverBoard && (
          <Button
            type="text"
            aria-label={texts.close}
            title={texts.close}
            icon={<X aria-hidden size={18} />}
            onClick={close}
          />
        )}
      </div>
    </header>
  );
}
