import Button from 'antd/es/button';
import { Bell, BellOff, ChevronDown, ChevronUp, Link2, Lock, Star, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { type Command, favoriteCard, useCardEntry, watchCard } from 'shared-cards';
import { keyName } from 'shared-ui';
import { CardMenu } from '../actions/CardMenu.tsx';
import { permalinkCopyAsked } from '../actions/card-actions.ts';
import { texts } from '../texts.ts';
import styles from './CardFrame.module.css';
import { useCard } from '../card/card-context.ts';
import { useCardFrame } from '../card/card-frame.ts';
import { NEXT_KEY, PREVIOUS_KEY, useNeighbours } from './use-neighbours.ts';

/** Where the card is, and what is done with it as a whole. */
export function CardHeader() {
  const { id, listName, board, kind, isFixed, watching, favorite } = useCard();
  const dispatch = useDispatch();
  const header = useRef<HTMLElement>(null);
  const { boardPath, isOverBoard, close } = useCardFrame();
  const { previous, next, go } = useNeighbours(header);
  return (
    <header ref={header} className={styles.header}>
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
          aria-keyshortcuts={keyName(PREVIOUS_KEY)}
          title={`${texts.previousCard} (${keyName(PREVIOUS_KEY)})`}
          disabled={previous === null}
          icon={<ChevronUp aria-hidden size={18} />}
          onClick={() => go(previous)}
        />
        <Button
          type="text"
          aria-label={texts.nextCard}
          aria-keyshortcuts={keyName(NEXT_KEY)}
          title={`${texts.nextCard} (${keyName(NEXT_KEY)})`}
          disabled={next === null}
          icon={<ChevronDown aria-hidden size={18} />}
          onClick={() => go(next)}
        />
        <Flag command={watchCard} isOn={watching}>
          {watching ? <Bell aria-hidden size={18} /> : <BellOff aria-hidden size={18} />}
        </Flag>
        <Flag command={favoriteCard} isOn={favorite}>
          <Star aria-hidden size={18} fill={favorite ? 'currentColor' : 'none'} />
        </Flag>
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

interface FlagProps {
  command: Pick<Command<never>, 'name'>;
  isOn: boolean;
  children: ReactNode;
}

/** A flag that the person sets on the card for themselves. */
function Flag({ command, isOn, children }: FlagProps) {
  const entry = useCardEntry(command, useCard().id);
  if (!entry) return null;
  const { label, key = '', onChoose } = entry;
  return (
    <Button
      type="text"
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keyName(key)}
      title={`${label} (${keyName(key)})`}
      icon={children}
      className={styles.mark ?? ''}
      onClick={onChoose}
    />
  );
}
