import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type BoardMeta, labelIdsOf } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import type { BoardCard } from 'shared-cards';
import { hueOf } from 'shared-ui/hue-of';
import { ReferenceLine } from 'shared-ui/reference-line';
import type { AttachedFile } from 'shared-ui/screen-services';
import { NameField } from '../renaming/NameField.tsx';
import { texts } from '../texts/texts.ts';
import { CardActions } from './CardActions.tsx';
import { cardLayout } from './card-layout.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardPeople } from './CardPeople.tsx';
import styles from './CardTile.module.css';
import { useCover } from './covers.ts';

const MAX_LABELS = 3;

interface Props {
  card: BoardCard;
  boardMeta: BoardMeta;
  mayEdit: boolean;
  isRenamed: boolean;
  isMenuOpen: boolean;
}

/**
 * The content of a card. Built from plain elements, since a board shows hundreds of them; cards
 * that make way during a drag are moved without re-rendering.
 */
export const CardFace = memo(function CardFace(props: Props) {
  const { card, boardMeta, mayEdit, isRenamed, isMenuOpen } = props;
  const labelIds = labelIdsOf(card);
  const labels = boardMeta.labels.filter(({ id }) => labelIds.includes(id));
  const layout = cardLayout(card);
  return (
    <>
      {card.coverId != null && (
        <CardCover boardId={card.boardId} cardId={card.id} attachmentId={card.coverId} />
      )}
      {labelIds.length > 0 && (
        <ul className={styles.labels} aria-label={texts.labels}>
          {labels.slice(0, MAX_LABELS).map(({ id, name, color }) => (
            <li key={id} data-hue={hueOf(color)}>
              {name}
            </li>
          ))}
          {labels.length > MAX_LABELS && <li>+{labels.length - MAX_LABELS}</li>}
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
          dir="auto"
          className={styles.title}
          data-lines={layout.titleLines}
          to={paths.card(boardMeta.projectId, card.boardId, card.listId, card.id)}
          draggable={false}
          // The drag handle keeps a click from focusing the link, so it is focused here.
          onClick={({ currentTarget }) => currentTarget.focus()}
        >
          <ReferenceLine text={card.name} people={boardMeta.members} />
        </Link>
      )}
      {layout.hasBadges && (
        <div className={styles.badges}>
          <CardBadges card={card} />
          <CardPeople users={card.users} members={boardMeta.members} />
        </div>
      )}
      <CardActions card={card} mayEdit={mayEdit} isMenuOpen={isMenuOpen} />
    </>
  );
});

/** A card's cover image; decorative, as its title says the same. */
function CardCover(file: AttachedFile) {
  const url = useCover(file);
  return (
    <div className={styles.cover}>
      {url !== null && <img src={url} alt="" decoding="async" draggable={false} />}
    </div>
  );
}
