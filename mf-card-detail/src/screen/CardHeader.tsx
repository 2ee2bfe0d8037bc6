import Button from 'antd/es/button';
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Eye,
  Lock,
  Star,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { isLocked } from 'shared-api/client';
import { CARD_KEYS, type Command, favoriteCard, useCardEntry, watchCard } from 'shared-cards';
import { keyName } from 'shared-ui';
import { BoardGlyph } from 'shared-ui/board-glyph';
import { CardMenu } from '../actions/CardMenu.tsx';
import { permalinkCopyRequested } from '../actions/links-saga.ts';
import { NEIGHBOR_KEYS } from '../actions/use-page-offers.ts';
import { MovePicker } from '../actions/MovePicker.tsx';
import { useCard } from '../card/card-context.ts';
import { useCardPresentation } from '../card/card-presentation.ts';
import { texts } from '../texts.ts';
import { PeopleHere } from '../presence/PeopleHere.tsx';
import styles from './CardLayout.module.css';
import { useGoToCard } from '../card/use-go-to-card.ts';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

const ICON_PX = 16;

/** The card's location, and the actions on the card as a whole. */
export function CardHeader({ onClose }: { onClose: () => void }) {
  const { watching, favorite } = useCard();
  const { isOverBoard } = useCardPresentation();
  return (
    <header className={styles.header}>
      <Button
        type="text"
        className={styles.back ?? ''}
        aria-label={texts.back}
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={onClose}
      />
      <Place />
      <PeopleHere />
      <div className={styles.tools}>
        <Neighbors />
        <Flag command={watchCard} isOn={watching}>
          <Eye aria-hidden size={ICON_PX} />
        </Flag>
        <Flag command={favoriteCard} isOn={favorite} data-star>
          <Star aria-hidden size={ICON_PX} fill={favorite ? 'currentColor' : 'none'} />
        </Flag>
        <CardMenu />
        {isOverBoard && (
          <Button
            type="text"
            size="small"
            className={styles.wide ?? ''}
            aria-label={texts.close}
            aria-keyshortcuts="Escape"
            icon={<X aria-hidden size={ICON_PX} />}
            onClick={onClose}
          />
        )}
      </div>
    </header>
  );
}

/** The card's list and its number, which copies its link; on a page the board as well. */
function Place() {
  const card = useCard();
  const { id, boardId, board, kind } = card;
  const { boardPath, isOverBoard } = useCardPresentation();
  const dispatch = useDispatch();
  return (
    <div className={styles.where}>
      {isOverBoard && (
        <>
          <Link to={boardPath} className={styles.board}>
            <BoardGlyph boardId={boardId} />
            <bdi>{board.name}</bdi>
          </Link>
          <ChevronRight aria-hidden size={14} />
        </>
      )}
      <MovePicker />
      <Button
        type="text"
        size="small"
        className={styles.number ?? ''}
        title={texts.copyLink}
        aria-label={texts.copyLinkOf(id)}
        aria-keyshortcuts={keyName(CARD_KEYS.link)}
        onClick={() => dispatch(permalinkCopyRequested())}
      >
        #{id}
      </Button>
      {kind !== 'card' && <span className={styles.kind}>{texts.kinds[kind]}</span>}
      {isLocked(card) && (
        <span className={styles.locked}>
          <Lock aria-hidden size={14} /> {texts.locked}
        </span>
      )}
    </div>
  );
}

/** The previous and next card in the list, which the menu has as well. */
function Neighbors() {
  const { previous, next } = useCard();
  const go = useGoToCard();
  return (
    <>
      <GuardedButton
        type="text"
        size="small"
        className={styles.wide ?? ''}
        aria-label={texts.previousCard}
        aria-keyshortcuts={keyName(NEIGHBOR_KEYS.previous)}
        whyNot={previous === null ? reasons.isFirst : undefined}
        icon={<ChevronUp aria-hidden size={ICON_PX} />}
        onClick={() => go(previous)}
      />
      <GuardedButton
        type="text"
        size="small"
        className={styles.wide ?? ''}
        aria-label={texts.nextCard}
        aria-keyshortcuts={keyName(NEIGHBOR_KEYS.next)}
        whyNot={next === null ? reasons.isLast : undefined}
        icon={<ChevronDown aria-hidden size={ICON_PX} />}
        onClick={() => go(next)}
      />
      <span aria-hidden className={styles.line} />
    </>
  );
}

interface FlagProps {
  command: Pick<Command<never>, 'name'>;
  isOn: boolean;
  'data-star'?: boolean;
  children: ReactNode;
}

/** A personal flag of the user on the card. */
function Flag({ command, isOn, children, ...look }: FlagProps) {
  const entry = useCardEntry(command, useCard().id);
  if (!entry) return null;
  const { label, key = '', onChoose } = entry;
  return (
    <Button
      type="text"
      size="small"
      {...look}
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keyName(key)}
      icon={children}
      className={styles.flag ?? ''}
      onClick={onChoose}
    />
  );
}
