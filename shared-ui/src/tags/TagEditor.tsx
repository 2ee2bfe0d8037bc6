import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import type { Tag } from 'shared-api/client';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import { HueSwatches } from '../hues/HueSwatches.tsx';
import type { TagActions } from './tag-actions.ts';
import styles from './BoardTags.module.css';
import { texts } from './texts.ts';

interface Props {
  tag: Tag;
  isTaken: (name: string) => boolean;
  onEdit: TagActions['onEdit'];
  onDone: () => void;
}

/** The name and colour of a tag, while they are changed. */
export function TagEditor({ tag, isTaken, onEdit, onDone }: Props) {
  const [tagName, setTagName] = useState(tag.tagName);
  const [tagColor, setTagColor] = useState(tag.tagColor);
  const [isAsked, setIsAsked] = useState(false);
  const wanted = tagName.trim();
  const isRefused = wanted === '' || isTaken(wanted);
  const save = () => {
    if (isRefused) return;
    onEdit(tag.id, { tagName: wanted, tagColor });
    setIsAsked(true);
  };
  const isSaved = isAsked && tag.tagName === wanted && tag.tagColor === tagColor;
  // It stays with what was typed until the tag has become so: the server may refuse it.
  useEffect(() => {
    if (isSaved) onDone();
  }, [isSaved, onDone]);
  return (
    <li aria-label={tag.tagName}>
      <Input
        className={styles.grows}
        aria-label={texts.name}
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
      <HueSwatches label={texts.color} color={tagColor} onChoose={setTagColor} />
    </li>
  );
}
