import Button from 'antd/es/button';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Tag } from 'shared-api/client';
import { ConfirmDialog } from 'shared-ui';
import styles from '../dialogs/Dialogs.module.css';
import { texts } from '../texts.ts';
import { tagDeleteAsked } from './tag-commands.ts';
import { TagEditor } from './TagEditor.tsx';

interface Props {
  tag: Tag;
  mayEdit: boolean;
  /** Names that other tags have. */
  isTaken: (name: string) => boolean;
  children: ReactNode;
}

/** A tag of the board; from Admin up it is renamed, recoloured and deleted here. */
export function TagRow({ tag, mayEdit, isTaken, children }: Props) {
  const { id: tagId, tagName, tagColor } = tag;
  const dispatch = useDispatch();
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'deleting'>('nothing');
  const done = () => setDoing('nothing');
  if (doing === 'editing') {
    return <TagEditor tag={tag} isTaken={isTaken} onDone={done} />;
  }
  return (
    <li aria-label={tagName}>
      <span className={styles.grows}>{children}</span>
      {mayEdit && (
        <>
          <Button
            type="text"
            aria-label={texts.tagEditor.edit(tagName)}
            icon={<Pencil aria-hidden size={16} />}
            onClick={() => setDoing('editing')}
          />
          <Button
            type="text"
            danger
            aria-label={texts.tagEditor.delete(tagName)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => setDoing('deleting')}
          />
        </>
      )}
      <span aria-hidden style={{ width: 12, height: 12, borderRadius: 4, background: tagColor }} />
      {doing === 'deleting' && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            dispatch(tagDeleteAsked({ tagId }));
            done();
          }}
          onCancel={done}
        >
          <p>{texts.tagEditor.deleteWarning(tagName)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
