import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { nameOf, PersonAvatar } from '../members/PersonAvatar.tsx';
import { texts } from '../texts.ts';
import styles from './References.module.css';
import type { ReferredCard } from './reference-query.ts';
import type { References } from './use-references.ts';

interface Props {
  references: Pick<References, 'found' | 'listId' | 'optionId' | 'chosen' | 'take'>;
}

const numberOf = ({ id }: ReferredCard) => `#${id}`;

/** The people or cards that match what is being typed, above the field; announced by their number. */
export function ReferenceList({ references }: Props) {
  const { found, listId, optionId, chosen, take } = references;
  const [first] = found;
  const kinds = { person: texts.people, card: texts.cards };
  const said = (
    <span role="status" className={styles.status}>
      <VisuallyHidden>
        {first === undefined ? null : texts.suggestions(found.length)}
      </VisuallyHidden>
    </span>
  );
  if (first === undefined) return said;
  return (
    <>
      {said}
      <ul id={listId} role="listbox" aria-label={kinds[first.kind]} className={styles.list}>
        {found.map((referred) => (
          <li
            key={optionId(referred)}
            id={optionId(referred)}
            role="option"
            aria-selected={chosen !== undefined && optionId(referred) === optionId(chosen)}
            // Not a click, which would come after the field has lost the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              take(referred);
            }}
          >
            {referred.kind === 'person' ? (
              <>
                <PersonAvatar person={referred.person} size={20} /> {nameOf(referred.person)}{' '}
                <small>{referred.person.email}</small>
              </>
            ) : (
              <>
                <small>{numberOf(referred.card)}</small> <bdi>{referred.card.name}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
