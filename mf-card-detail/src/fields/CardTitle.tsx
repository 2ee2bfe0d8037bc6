import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Pencil } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import styles from '../card/CardContent.module.css';
import {
  cardEdited,
  editCancelled,
  type EditedField,
  editStarted,
} from '../card/current-card-slice.ts';
import { texts } from '../texts.ts';
import { EditableText } from './EditableText.tsx';

interface Props {
  name: string;
  editing: EditedField | null;
  isSaving: boolean;
}

export function CardTitle({ name, editing, isSaving }: Props) {
  const dispatch = useDispatch();
  if (editing !== 'name') {
    return (
      <div className={styles.title}>
        <h2>{name}</h2>
        <Button
          type="text"
          aria-label={texts.editTitle}
          icon={<Pencil aria-hidden size={16} />}
          onClick={() => dispatch(editStarted('name'))}
        />
      </div>
    );
  }
  return (
    <EditableText
      initial={name}
      isSaving={isSaving}
      canSave={(draft) => draft.trim() !== ''}
      onSave={(draft) => dispatch(cardEdited({ name: draft.trim() }))}
      onCancel={() => dispatch(editCancelled())}
    >
      {(draft, change) => (
        <Input
          aria-label={texts.title}
          autoFocus
          maxLength={NAME_MAX_CHARACTERS}
          value={draft}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </EditableText>
  );
}
