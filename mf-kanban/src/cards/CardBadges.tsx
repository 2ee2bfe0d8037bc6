import {
  Calendar,
  Check,
  Eye,
  Flag,
  Layers,
  LayoutTemplate,
  Lock,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  SquareCheck,
  Star,
} from 'lucide-react';
import { useSelector } from 'react-redux';
import { isComplete, isLocked } from 'shared-api/client';
import type { BoardCard } from 'shared-cards';
import { PriorityBars } from 'shared-ui/priority-bars';
import { type DueTone, dueState } from '../due/due.ts';
import { selectDueMoments, type WithDueMoments } from '../due/due-moments-slice.ts';
import { texts } from '../texts/texts.ts';
import { addedBadgesOf } from './added-badges.ts';
import styles from './CardTile.module.css';

const ICON_PX = 14;

const KIND_ICONS: Readonly<Record<Exclude<BoardCard['kind'], 'card'>, LucideIcon>> = {
  template: LayoutTemplate,
  milestone: Flag,
  epic: Layers,
};

/** A card's badges beside its title, on one row; those that do not fit are hidden. */
export function CardBadges({ card }: { card: BoardCard }) {
  const { kind, priority } = card;
  const { label, tone } = useSelector((state: WithDueMoments) =>
    dueState(card, selectDueMoments(state)),
  );
  const KindIcon = kind === 'card' ? null : KIND_ICONS[kind];
  return (
    <div className={styles.row}>
      {KindIcon && <KindIcon aria-label={texts.kinds[kind]} size={ICON_PX} />}
      {isLocked(card) && <Lock aria-label={texts.locked} size={ICON_PX} />}
      {card.isFavorite === true && (
        <Star aria-label={texts.favorite} className={styles.favorite} size={ICON_PX} />
      )}
      {card.isWatched === true && <Eye aria-label={texts.watched} size={ICON_PX} />}
      {priority !== 'medium' && (
        <PriorityBars priority={priority} label={texts.priorityIs[priority]} />
      )}
      {(label !== null || isComplete(card)) && <DuePill label={label} tone={tone} />}
      {card.checklistTotal > 0 && (
        <span aria-label={texts.checklist(card.checklistDone, card.checklistTotal)} role="img">
          <SquareCheck aria-hidden size={ICON_PX} /> {card.checklistDone}/{card.checklistTotal}
        </span>
      )}
      {card.commentCount > 0 && (
        <span aria-label={texts.comments(card.commentCount)} role="img">
          <MessageSquare aria-hidden size={ICON_PX} /> {card.commentCount}
        </span>
      )}
      {card.attachmentCount > 0 && (
        <span aria-label={texts.attachments(card.attachmentCount)} role="img">
          <Paperclip aria-hidden size={ICON_PX} /> {card.attachmentCount}
        </span>
      )}
      {addedBadgesOf(card).map(({ key, text, label: meaning, tone: added = 'neutral' }) => (
        <span key={key} role="img" aria-label={meaning} title={meaning} data-tone={added}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </div>
  );
}

/** A card's dates; a complete card shows a tick instead of the calendar, also without a date. */
export function DuePill({ label, tone }: { label: string | null; tone: DueTone }) {
  return (
    <span className={styles.due} data-tone={tone}>
      {tone === 'done' ? (
        <Check aria-label={texts.complete} size={ICON_PX} />
      ) : (
        <Calendar aria-hidden size={ICON_PX} />
      )}
      {label}
    </span>
  );
}
