import { useEffect, useId, useRef } from 'react';
import { texts } from '../texts/texts.ts';
import styles from './Composer.module.css';
import { namesIn } from './names-in.ts';

interface Props {
  /** The name of the list that the cards go into. */
  list: string;
  draft: string;
  isFocused: boolean;
  onType: (draft: string) => void;
  onAdd: (names: string[]) => void;
  onEscape: () => void;
  onBlur?: () => void;
}

/** Takes the names of cards: Enter adds one and waits for the next, pasted lines add many. */
export function ComposerField(props: Props) {
  const { list, draft, isFocused, onType, onAdd, onEscape, onBlur } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    // Typing goes on where it stopped.
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, [isFocused]);
  const add = (text: string) => {
    const names = namesIn(text);
    if (names.length > 0) onAdd(names);
  };
  return (
    <>
      <textarea
        ref={field}
        rows={1}
        className={styles.field}
        aria-label={texts.newCardIn(list)}
        aria-describedby={hint}
        value={draft}
        onChange={({ target }) => onType(target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (namesIn(pasted).length < 2) return;
          event.preventDefault();
          add(`${draft}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape();
          // Enter that ends a word of an input method adds nothing.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(draft);
        }}
        onBlur={onBlur}
      />
      <p id={hint} className={styles.hint}>
        {texts.composerHint}
      </p>
    </>
  );
}

/** Names of cards that the server has not confirmed yet. */
export function WaitingNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className={styles.waiting} aria-label={texts.waitingCards}>
      {names.map((name, index) => (
        // Two cards may have one name.
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
