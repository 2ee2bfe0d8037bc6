import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { cardLinkFollowed } from './links-saga.ts';

interface Props {
  cardId: number;
  /** Left out: the number of the card. */
  children?: ReactNode;
}

/** A link from the text of a card to another card. */
export function CardLink({ cardId, children }: Props) {
  const dispatch = useDispatch();
  return (
    <Link
      to={paths.cardLink(cardId)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        dispatch(cardLinkFollowed({ cardId }));
      }}
    >
      {children ?? `#${cardId}`}
    </Link>
  );
}
