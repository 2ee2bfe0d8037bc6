import { type BoardCard, type BoardMeta } from 'shared-cards';
import { selectDueMoments, type WithDueMoments } from '../due/due-moments-slice.ts';
import {
  CircleCheck,
  EllipsisVertical,
  Eye,
  ListChecks,
  Lock,
  MessageSquare,
  Paperclip,
  Star,
} from 'lucide-react';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { hueOf } from 'shared-ui/hue-of';
import { NameField } from '../renaming/NameField.tsx';
import { selectIsRenamed, type WithRename } from '../renaming/rename-slice.ts';
import { menuOpened, selectIsMenuOpen, type WithMenu } from '../screen/menu-slice.ts';
import { texts } from '../texts/texts.ts';
import { cardLayout } from './card-layout.ts';
import { CardCover } from './CardCover.tsx';
import { CardPeople } from './CardPeople.tsx';
import styles from './CardTile.module.css';
import { dueState } from '../due/due.ts';

const MOST_TAGS = 3;

interface Props {
  card: BoardCard;
  boardMeta: BoardMeta;
}

/**
 * All that a card shows. Plain elements and styles: a board shows hundreds of these. Cards that make
 * way for one in the air are not drawn again, only moved.
 */
export const CardFace = memo(function CardFace({ card, boardMeta }: Props) {
  const dispatch = useDispatch();
  const tags = boardMeta.tag.filter(({ id }) => card.tags.includes(id));
  const due = useSelector((state: WithDueMoments) => dueState(card, selectDueMoments(state)).label);
  const layout = cardLayout(card);
  const isRenamed = useSelector((state: WithRename) => selectIsRenamed(state, 'card', card.id));
  const isMenuOpen = useSelector((state: WithMenu) => selectIsMenuOpen(state, 'card', card.id));
  return (
    <>
      {card.coverId != null && (
        <CardCover boardId={card.boardId} cardId={card.id} attachmentId={card.coverId} />
      )}
      <div className={styles.head}>
        {isRenamed ? (
          <NameField
            of="card"
            id={card.id}
            name={card.name}
            label={texts.nameOf(card.name)}
            className={styles.field ?? ''}
          />
        ) : (
          <Link
            className={styles.title}
            data-lines={layout.titleLines}
            to={paths.card(boardMeta.projectId, card.boardId, card.listId, card.id)}
            draggable={false}
            // What drags keeps the mouse from giving the focus, which comes back here from the card.
            onClick={({ currentTarget }) => currentTarget.focus()}
          >
            {card.name}
          </Link>
        )}
        <button
          type="button"
          className={styles.menu}
          aria-label={texts.cardMenu(card.name)}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            dispatch(menuOpened({ of: 'card', id: card.id, left, top: bottom }));
          }}
        >
          <EllipsisVertical aria-hidden size={16} />
        </button>
      </div>
      {layout.descriptionLines > 0 && (
        <p className={styles.description} data-lines={layout.descriptionLines}>
          {layout.description}
        </p>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags}>
          {tags.slice(0, MOST_TAGS).map(({ id, tagName, tagColor }) => (
            <li key={id} data-hue={hueOf(tagColor)}>
              {tagName}
            </li>
          ))}
          {tags.length > MOST_TAGS && <li>+{tags.length - MOST_TAGS}</li>}
        </ul>
      )}
      <div className={styles.marks}>
        {card.complete === 1 && (
          <CircleCheck aria-label={texts.complete} size={14} color="var(--success-text)" />
        )}
        {card.kind !== 'card' && <span className={styles.kind}>{texts.kinds[card.kind]}</span>}
        {card.isFavorite === true && (
          <Star aria-label={texts.favorite} className={styles.favorite} size={14} />
        )}
        {card.isWatched === true && <Eye aria-label={texts.watched} size={14} />}
        {card.isFixed === 0 && <Lock aria-label={texts.locked} size={14} />}
        {due !== null && <span className={styles.due}>{due}</span>}
        {card.commentCount > 0 && (
          <span aria-label={texts.comments(card.commentCount)} role="img">
            <MessageSquare aria-hidden size={14} /> {card.commentCount}
          </span>
        )}
        {card.checklistTotal > 0 && (
          <span aria-label={texts.checklist(card.checklistDone, card.checklistTotal)} role="img">
            <ListChecks aria-hidden size={14} /> {card.checklistDone}/{card.checklistTotal}
          </span>
        )}
        {card.attachmentCount > 0 && (
          <span aria-label={texts.attachments(card.attachmentCount)} role="img">
            <Paperclip aria-hidden size={14} /> {card.attachmentCount}
          </span>
        )}
        <CardPeople users={card.users} members={boardMeta.user} />
      </div>
    </>
  );
});
