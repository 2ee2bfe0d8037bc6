import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState } from 'react';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import type { TagLooks } from './BoardTags.tsx';
import styles from './BoardTags.module.css';
import { texts } from './texts.ts';

interface Props {
  isTaken: (name: string) => boolean;
  onAdd: (looks: TagLooks) => void;
}

const FIRST_COLOR = '#6366f1';

/** A new tag: added by Enter when its trimmed name is neither empty nor there already (section 5). */
export function NewTag({ isTaken, onAdd }: Props) {
  const [name, setName] = useState('');
  const [tagColor, setTagColor] = useState(FIRST_COLOR);
  const [asked, setAsked] = useState<string | null>(null);
  const tagName = name.trim();
  const field = useRef<InputRef>(null);
  // The name stays in its field until the tag is there, for the server may refuse it; selected, so that
  // the next name takes its place.
  if (asked !== null && isTaken(asked)) {
    setAsked(null);
    if (tagName === asked) setName('');
  }
  const isRefused = tagName === '' || tagName === asked || isTaken(tagName);
  const add = () => {
    if (isRefused) return;
    onAdd({ tagName, tagColor });
    setAsked(tagName);
    field.current?.focus({ cursor: 'all' });
  };
  return (
    <>
      <div className={styles.fields}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={texts.newColor}
          value={tagColor}
          onChange={({ target }) => setTagColor(target.value)}
        />
        <Input
          ref={field}
          className={styles.grows}
          aria-label={texts.newName}
          placeholder={texts.newName}
          maxLength={TAG_MAX_CHARACTERS}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={add}
        />
        <Button disabled={isRefused} onClick={add}>
          {texts.add}
        </Button>
      </div>
      {isTaken(tagName) && <p role="status">{texts.taken(tagName)}</p>}
    </>
  );
}
