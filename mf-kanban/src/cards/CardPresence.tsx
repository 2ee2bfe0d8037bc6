import { useSelector } from 'react-redux';
import type { Member } from 'shared-api/client';
import { selectPeopleOnCard, type WithPresence } from 'shared-cards';
import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { useScreenServices } from 'shared-ui/screen-services';
import { texts } from '../texts/texts.ts';
import styles from './CardTile.module.css';

const MOST = 2;
const AVATAR_PX = 18;

interface Props {
  cardId: number;
  members: readonly Member[];
}

/** The other people who have this card open. They lie over the tile, so that it keeps its height. */
export function CardPresence({ cardId, members }: Props) {
  const { me } = useScreenServices();
  const ids = useSelector((state: WithPresence) => selectPeopleOnCard(state, cardId));
  const people = members.filter(({ id }) => id !== me && ids.includes(id));
  if (people.length === 0) return null;
  const said = texts.haveOpen(people.map(nameOf));
  return (
    <span role="img" aria-label={said} title={said} className={styles.presence}>
      {people.slice(0, MOST).map((person) => (
        <span key={person.id}>
          <PersonAvatar isOverlapped person={person} size={AVATAR_PX} />
        </span>
      ))}
      {people.length > MOST && <small>+{people.length - MOST}</small>}
    </span>
  );
}
