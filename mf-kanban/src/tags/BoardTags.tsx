import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Tag } from 'shared-api/client';
import { selectFrame, selectMay, type WithBoard } from '../board/board-slice.ts';
import styles from '../dialogs/Dialogs.module.css';
import { texts } from '../texts.ts';
import { NewTag } from './NewTag.tsx';
import { tagAdded } from './tag-commands.ts';
import { TagRow } from './TagRow.tsx';

interface Props {
  /** The card that a new tag is put on; null makes it for the board alone. */
  cardId: number | null;
  children: (tag: Tag) => ReactNode;
}

const NONE: Tag[] = [];

/** The board's tags, each drawn by `children`, and the field for a new one. */
export function BoardTags({ cardId, children }: Props) {
  const dispatch = useDispatch();
  const tags = useSelector((state: WithBoard) => selectFrame(state)?.tag ?? NONE);
  const mayEdit = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  const isTaken = (name: string, except?: number) =>
    tags.some(({ id, tagName }) => id !== except && tagName.toLowerCase() === name.toLowerCase());
  return (
    <>
      {tags.length === 0 && <p className={styles.quiet}>{texts.tagEditor.none}</p>}
      <ul className={styles.rows} aria-label={texts.tags}>
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            mayEdit={mayEdit}
            isTaken={(name) => isTaken(name, tag.id)}
          >
            {children(tag)}
          </TagRow>
        ))}
      </ul>
      <NewTag
        isTaken={(name) => isTaken(name)}
        onAdd={(looks) => dispatch(tagAdded({ cardId, ...looks }))}
      />
    </>
  );
}
