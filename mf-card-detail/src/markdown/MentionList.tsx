import { nameOf, PersonAvatar } from 'shared-ui/person-avatar';
import { texts } from '../texts.ts';
import styles from './MarkdownField.module.css';
import type { useMentions } from './use-mentions.ts';

/** The people that match the mention being typed. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  return (
    <ul id={mentions.listId} role="listbox" aria-label={texts.people} className={styles.people}>
      {mentions.found.map((person) => (
        <li
          key={person.id}
          id={mentions.optionId(person)}
          role="option"
          aria-selected={person === mentions.chosenPerson}
          onMouseDown={(event) => {
            event.preventDefault();
            mentions.take(person);
          }}
        >
          <PersonAvatar person={person} size={20} /> {nameOf(person)} <small>{person.email}</small>
        </li>
      ))}
    </ul>
  );
}
