import type { Member } from 'shared-api/client';
import { personColor } from 'shared-ui/id-colors';
import styles from './CardTile.module.css';

interface Props {
  users: number[];
  members: Member[];
}

const MAX_PEOPLE = 3;

/** A card's assignees by the initials of their names. */
export function CardPeople({ users, members }: Props) {
  const people = users.flatMap((id) => members.find((member) => member.id === id) ?? []);
  if (people.length === 0) return null;
  return (
    <span className={styles.people}>
      {people.slice(0, MAX_PEOPLE).map(({ id, first_name, last_name }) => {
        const name = `${first_name} ${last_name}`.trim();
        return (
          <span
            key={id}
            role="img"
            aria-label={name}
            title={name}
            style={{ background: personColor(id) }}
          >
            {name.slice(0, 1).toUpperCase()}
          </span>
        );
      })}
      {people.length > MAX_PEOPLE && <span>+{people.length - MAX_PEOPLE}</span>}
    </span>
  );
}
