import { enumerated } from 'shared-api/remote';
import { Avatars } from 'shared-ui/avatars';
import { nameOf } from 'shared-ui/person-avatar';
import { texts } from '../texts.ts';
import styles from './Presence.module.css';
import { usePeopleHere } from './use-people-here.ts';

const MOST = 3;

/** The other people who have the card open at this moment. */
export function PeopleHere() {
  const people = usePeopleHere();
  const [first] = people;
  if (first === undefined) return null;
  const said =
    people.length === 1
      ? texts.personIsHere(first.first_name || nameOf(first))
      : texts.peopleAreHere(people.length);
  return (
    <span className={styles.here} title={enumerated(people.map(nameOf))}>
      <span aria-hidden>
        <Avatars members={people} present={people.map(({ id }) => id)} most={MOST} />
      </span>
      <span className={styles.said}>{said}</span>
    </span>
  );
}
