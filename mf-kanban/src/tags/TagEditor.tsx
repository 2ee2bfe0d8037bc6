import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Tag } from 'shared-api/client';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import styles from '../dialogs/Dialogs.module.css';
import { texts } from '../texts.ts';
import { tagEdited } from './tag-commands.ts';

interface Props {
  tag: Tag;
  isTaken: (name: string) => boolean;
  onDone: () => void;
}

/** The name and colour of a tag, while they are changed. */
export function TagEditor({ tag, isTaken, onDone }: Props) {
  const dispatch = useDispatch();
  const [tagName, setTagName] = useState(tag.tagName);
  const [tagColor, setTagColor] = useState(tag.tagColor);
  const [isAsked, setIsAsked] = useState(false);
  const wanted = tagName.trim();
  const isRefused = wanted === '' || isTaken(wanted);
  const save = () => {
    if (isRefused) return;
    dispatch(tagEdited({ tagId: tag.id, tagName: wanted, tagColor }));
    setIsAsked(true);
  };
  const isSaved = isAsked && tag.tagName === wanted && tag.tagColor === tagColor;
  // It stays with what was typed until the tag has become so: the server may refuse it.
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);
  return (
    <li aria-label={tag.tagName}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={texts.tagEditor.color}
        value={tagColor}
        onChange={({ target }) => setTagColor(target.value)}
      />
      <Input
        className={styles.grows}
        aria-label={texts.tagEditor.name}
        autoFocus
        maxLength={TAG_MAX_CHARACTERS}
        value={tagName}
        onChange={({ target }) => setTagName(target.value)}
        onPressEnter={save}
      />
      <Button type="primary" disabled={isRefused} onClick={save}>
        {texts.save}
      </Button>
      <Button onClick={onDone}>{texts.cancel}</Button>
    </li>
  );
}
