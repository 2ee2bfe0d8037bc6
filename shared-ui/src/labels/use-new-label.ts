import { useState } from 'react';
import type { Tag } from 'shared-api/client';
import { isBeingAdded } from '../adding/being-added.ts';
import { hues } from '../theme/hues.ts';
import type { LabelLooks } from './label-actions.ts';

const FIRST_COLOR = hues.indigo.light.solid;

interface Options {
  /** The board's label of a name, also one that is being added. */
  find: (name: string) => Tag | undefined;
  onAdd: (looks: LabelLooks) => void;
}

/** What is typed to find a label or name a new one. A name that the server refuses is back in the field. */
export function useNewLabel({ find, onAdd }: Options) {
  const [text, setText] = useState('');
  const [tagColor, setColor] = useState<string>(FIRST_COLOR);
  const [asked, setAsked] = useState<{ name: string; hasShown: boolean } | null>(null);
  const tagName = text.trim();
  if (asked !== null) {
    const label = find(asked.name);
    if (label !== undefined && !asked.hasShown) {
      setAsked({ ...asked, hasShown: true });
      if (tagName === asked.name) setText('');
    } else if (label !== undefined && !isBeingAdded(label)) {
      setAsked(null);
    } else if (label === undefined && asked.hasShown) {
      // The server has refused it: it is back, unless the next name is being typed already.
      setAsked(null);
      if (text === '') setText(asked.name);
    }
  }
  return {
    text,
    tagName,
    tagColor,
    isNew: tagName !== '' && find(tagName) === undefined,
    setText,
    setColor,
    add() {
      onAdd({ tagName, tagColor });
      setAsked({ name: tagName, hasShown: false });
    },
  };
}
