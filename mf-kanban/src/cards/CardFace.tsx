import { memo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { type BoardCard, type BoardMeta } from 'shared-cards';
import { hueOf } from 'shared-ui/hue-of';
import { NameField } from '../renaming/NameField.tsx';
import { selectIsRenamed, type WithRename } from '../renaming/rename-slice.ts';
import { texts } from '../texts/texts.ts';
import { CardActions } from './CardActions.tsx';
import { cardLayout } from './card-layout.ts';
import { CardCover } from './CardCover.tsx';
import { CardMarks } from './CardMarks.tsx';
import { CardPeople } from './CardPeople.tsx';
import styles from './CardTile.module.css';

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
  const tags = boardMeta.tag.filter(({ id }) => card.tags.includes(id));
  const layout = cardLayout(card);
  const isRenamed = useSelector((state: WithRename) => selectIsRenamed(state, 'card', card.id));
  return (
    <>
      {card.coverId != null && (
        <CardCover boardId={card.boardId} cardId={card.id} attachmentId={card.coverId} />
      )}
      {card.tags.length > 0 && (
        <ul className={styles.labels} aria-label={texts.tags}>
          {tags.slice(0, MOST_TAGS).map(({ id, tagName, tagColor }) => (
            <li key={id} data-hue={hueOf(tagColor)}>
              {tagName}
            </li>
          ))}
          {tags.length > MOST_TAGS && <li>+{tags.length - MOST_TAGS}</li>}
        </ul>
      )}
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
      {layout.hasMarks && (
        <div className={styles.marks}>
          <CardMarks card={card} />
          <CardPeople users={card.users} members={boardMeta.user} />
        </div>
      )}
      <CardActions card={card} />
    </>
  );
});
