import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useRef, useState } from 'react';
import type { Tag } from 'shared-api/client';
import { TAG_MAX_CHARACTERS } from 'shared-api/limits';
import { isBeingAdded } from '../adding/being-added.ts';
import { HueSwatches } from '../hues/HueSwatches.tsx';
import { hues } from '../theme/hues.ts';
import type { TagLooks } from './tag-actions.ts';
import styles from './BoardTags.module.css';
import { texts } from './texts.ts';

interface Props {
  /** The board's tag of a name, also one that is being added. */
  find: (name: string) => Tag | undefined;
  onAdd: (looks: TagLooks) => void;
}

const FIRST_COLOR = hues.indigo.light.solid;

/** A new tag: added by Enter when its trimmed name is neither empty nor there already (section 5). */
export function NewTag({ find, onAdd }: Props) {
  const [name, setName] = useState('');
  const [tagColor, setTagColor] = useState<string>(FIRST_COLOR);
  const [asked, setAsked] = useState<{ name: string; hasShown: boolean } | null>(null);
  const tagName = name.trim();
  const field = useRef<InputRef>(null);
  if (asked !== null) {
    const tag = find(asked.name);
    if (tag !== undefined && !asked.hasShown) {
      setAsked({ ...asked, hasShown: true });
      if (tagName === asked.name) setName('');
    } else if (tag !== undefined && !isBeingAdded(tag)) {
      setAsked(null);
    } else if (tag === undefined && asked.hasShown) {
      // The server has refused it: it is back, unless the next name is being typed already.
      setAsked(null);
      if (name === '') setName(asked.name);
    }
  }
  const isTaken = find(tagName) !== undefined;
  const isRefused = tagName === '' || isTaken;
  const add = () => {
    if (isRefused) return;
    onAdd({ tagName, tagColor });
    setAsked({ name: tagName, hasShown: false });
    field.current?.focus({ cursor: 'all' });
  };
  return (
    <>
      <div className={styles.fields}>
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
      {name !== '' && (
        <HueSwatches label={texts.newColor} color={tagColor} onChoose={setTagColor} />
      )}
      {isTaken && <p role="status">{texts.taken(tagName)}</p>}
    </>
  );
}
