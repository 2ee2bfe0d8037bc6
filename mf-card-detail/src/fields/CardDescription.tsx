import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Pencil } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { DESCRIPTION_MAX_CHARACTERS } from 'shared-api/limits';
import styles from '../card/CardContent.module.css';
import { cardEdited, editCancelled, editStarted } from '../card/current-card-slice.ts';
import { texts } from '../texts.ts';
import { EditableText } from './EditableText.tsx';

interface Props {
  description: string | null;
  isEditing: boolean;
  isSaving: boolean;
}

export function CardDescription({ description, isEditing, isSaving }: Props) {
  const dispatch = useDispatch();
  return (
    <section aria-label={texts.description}>
      <div className={styles.row}>
        <h3>{texts.description}</h3>
        {!isEditing && (
          <Button
            type="text"
            aria-label={texts.editDescription}
            icon={<Pencil aria-hidden size={16} />}
            onClick={() => dispatch(editStarted('description'))}
          />
        )}
      </div>
      {isEditing ? (
        <EditableText
          initial={description ?? ''}
          isSaving={isSaving}
          canSave={() => true}
          onSave={(draft) => dispatch(cardEdited({ description: draft === '' ? null : draft }))}
          onCancel={() => dispatch(editCancelled())}
        >
          {(draft, change) => (
            <Input.TextArea
              aria-label={texts.description}
              autoFocus
              rows={4}
              maxLength={DESCRIPTION_MAX_CHARACTERS}
              value={draft}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </EditableText>
      ) : (
        <p className={styles.description}>{description ?? texts.noDescription}</p>
      )}
    </section>
  );
}
