import { useState } from 'react';
import type { Label, LabelLooks } from 'shared-api/client';
import { isBeingAdded } from '../requests/being-added.ts';
import { hues } from '../theme/hues.ts';

const FIRST_COLOR = hues.indigo.light.solid;

interface Options {
  /** The board's label of a name, also one that is being added. */
  find: (name: string) => Label | undefined;
  onAdd: (looks: LabelLooks) => void;
}

/**
 * The input that finds a label or names a new one. A name that the server refuses returns to the
 * field.
 */
export function useNewLabel({ find, onAdd }: Options) {
  const [text, setText] = useState('');
  const [color, setColor] = useState<string>(FIRST_COLOR);
  const [asked, setAsked] = useState<{ name: string; hasShown: boolean } | null>(null);
  const name = text.trim();
  if (asked !== null) {
    const label = find(asked.name);
    if (label !== undefined && !asked.hasShown) {
      setAsked({ ...asked, hasShown: true });
      if (name === asked.name) setText('');
    } else if (label !== undefined && !isBeingAdded(label)) {
      setAsked(null);
    } else if (label === undefined && asked.hasShown) {
      // The server has refused the name: it returns to the field, unless the next one is being
      // typed already.
      setAsked(null);
      if (text === '') setText(asked.name);
    }
  }
  return {
    text,
    name,
    color,
    isNew: name !== '' && find(name) === undefined,
    setText,
    setColor,
    add() {
      onAdd({ name, color });
      setAsked({ name: name, hasShown: false });
    },
  };
}
