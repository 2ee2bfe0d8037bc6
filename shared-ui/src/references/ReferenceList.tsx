import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../hidden/VisuallyHidden.tsx';
import { nameOf, PersonAvatar } from '../members/PersonAvatar.tsx';
import { useMenuPlace } from '../menu/use-menu-place.ts';
import { texts } from '../texts.ts';
import styles from './References.module.css';
import type { ReferredCard } from './reference-query.ts';
import type { References } from './use-references.ts';

interface Props {
  references: Pick<References, 'found' | 'listId' | 'optionId' | 'chosen' | 'anchor' | 'take'>;
}

const numberOf = ({ id }: ReferredCard) => `#${id}`;

/** The people or cards that match what is being typed, at the field; announced by their number. */
export function ReferenceList({ references }: Props) {
  const { found, anchor } = references;
  return (
    <>
      <span role="status" className={styles.status}>
        <VisuallyHidden>
          {found.length === 0 ? null : texts.suggestions(found.length)}
        </VisuallyHidden>
      </span>
      {anchor !== null &&
        found.length > 0 &&
        createPortal(
          // Placed again when it has more rows or fewer.
          <Suggestions key={found.length} references={references} anchor={anchor} />,
          // Inside the field's dialog, since everything outside of that is hidden from screen readers.
          anchor.closest('[role="dialog"]') ?? document.body,
        )}
    </>
  );
}

function Suggestions({ references, anchor }: Props & { anchor: Element }) {
  const { found, listId, optionId, chosen, take } = references;
  const ref = useRef<HTMLUListElement>(null);
  // Above the field: an editor at the foot has no room below, and a phone has its keyboard there.
  useMenuPlace(ref, { anchor, side: 'above', align: 'start', isSheet: false });
  const areCards = found[0]?.kind === 'card';
  return (
    <ul
      ref={ref}
      popover="manual"
      id={listId}
      role="listbox"
      aria-label={areCards ? texts.cards : texts.people}
      className={styles.list}
      // A press here is none on what is around the field.
      onClick={(event) => event.stopPropagation()}
    >
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
  );
}
