import { nameOf } from 'shared-ui/person-avatar';
import { texts } from '../texts.ts';
import styles from './Presence.module.css';
import { useWriters } from './use-people-here.ts';

/** The other people who are writing a comment. It lies over the end of the timeline, so that nothing moves. */
export function Writers() {
  const names = useWriters().map((person) => person.first_name || nameOf(person));
  return (
    <p className={styles.writers}>{names.length > 0 && <span>{texts.isWriting(names)}</span>}</p>
  );
}
