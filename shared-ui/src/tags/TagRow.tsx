import Button from 'antd/es/button';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Tag } from 'shared-api/client';
import { isBeingAdded } from '../adding/being-added.ts';
import { hueOf } from '../theme/hue-of.ts';
import { ConfirmDialog } from '../confirm/ConfirmDialog.tsx';
import type { TagActions } from './tag-actions.ts';
import styles from './BoardTags.module.css';
import { texts } from './texts.ts';
import { TagEditor } from './TagEditor.tsx';

interface Props {
  tag: Tag;
  mayEdit: boolean;
  /** Names that other tags have. */
  isTaken: (name: string) => boolean;
  on: TagActions;
  children: ReactNode;
}

/** A tag of the board; from Admin up it is renamed, recoloured and deleted here. */
export function TagRow({ tag, mayEdit, isTaken, on, children }: Props) {
  const { id: tagId, tagName, tagColor } = tag;
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'deleting'>('nothing');
  const done = () => setDoing('nothing');
  if (doing === 'editing') {
    return <TagEditor tag={tag} isTaken={isTaken} onEdit={on.onEdit} onDone={done} />;
  }
  return (
    <li aria-label={tagName}>
      <span className={styles.grows}>{children}</span>
      {mayEdit && !isBeingAdded(tag) && (
        <>
          <Button
            type="text"
            aria-label={texts.edit(tagName)}
            icon={<Pencil aria-hidden size={16} />}
            onClick={() => setDoing('editing')}
          />
          <Button
            type="text"
            danger
            aria-label={texts.delete(tagName)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => setDoing('deleting')}
          />
        </>
      )}
      <span aria-hidden className={styles.dot} data-hue={hueOf(tagColor)} />
      {doing === 'deleting' && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            on.onDelete(tagId);
            done();
          }}
          onCancel={done}
        >
          <p>{texts.deleteWarning(tagName)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
