import type { ReactNode } from 'react';
import type { Tag } from 'shared-api/client';
import styles from './BoardTags.module.css';
import { NewTag } from './NewTag.tsx';
import type { TagActions } from './tag-actions.ts';
import { TagRow } from './TagRow.tsx';
import { texts } from './texts.ts';

interface Props {
  tags: readonly Tag[];
  /** From Admin up tags are renamed, recoloured and deleted. */
  mayEdit: boolean;
  on: TagActions;
  children: (tag: Tag) => ReactNode;
}

/** The board's tags, each drawn by `children`, and the field for a new one. */
export function BoardTags({ tags, mayEdit, on, children }: Props) {
  const isTaken = (name: string, except?: number) =>
    tags.some(({ id, tagName }) => id !== except && tagName.toLowerCase() === name.toLowerCase());
  const find = (name: string) =>
    tags.find(({ tagName }) => tagName.toLowerCase() === name.toLowerCase());
  return (
    <>
      {tags.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.rows} aria-label={texts.tags}>
        {tags.map((tag) => (
          <TagRow
            key={tag.id}
            tag={tag}
            mayEdit={mayEdit}
            isTaken={(name) => isTaken(name, tag.id)}
            on={on}
          >
            {children(tag)}
          </TagRow>
        ))}
      </ul>
      <NewTag find={find} onAdd={on.onAdd} />
    </>
  );
}
