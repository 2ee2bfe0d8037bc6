import { useEffect, useId, useRef } from 'react';
import { ReferenceList } from 'shared-ui/reference-list';
import { useReferences } from 'shared-ui/references';
import { useBoardReferences } from '../references/use-board-references.ts';
import { texts } from '../texts/texts.ts';
import styles from './Composer.module.css';
import { parseNames } from './parse-names.ts';

interface Props {
  /** The name of the list that the cards are added to. */
  list: string;
  /** A card of that list, where no board is open. */
  besideId?: number;
  draft: string;
  isFocused: boolean;
  onType: (draft: string) => void;
  onAdd: (names: string[]) => void;
  onEscape: () => void;
  onBlur?: () => void;
}

/** A field for names of cards: Enter adds one, each pasted line becomes a card. */
export function ComposerField(props: Props) {
  const { list, draft, isFocused, onType, onAdd, onEscape, onBlur } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const sources = useBoardReferences(props.besideId);
  const references = useReferences({ field, isLine: true, onChange: onType, ...sources });
  useEffect(() => {
    if (!isFocused) return;
    field.current?.focus();
    // Restores the caret to the end of the draft.
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, [isFocused]);
  const add = (text: string) => {
    const names = parseNames(text);
    if (names.length > 0) onAdd(names);
  };
  return (
    <>
      <ReferenceList references={references} />
      <textarea
        ref={field}
        rows={1}
        className={styles.field}
        aria-label={texts.newCardIn(list)}
        aria-describedby={hint}
        value={draft}
        onChange={({ target }) => {
          onType(target.value);
          references.watch();
        }}
        onClick={references.watch}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (parseNames(pasted).length < 2) return;
          event.preventDefault();
          add(`${draft}${pasted}`);
        }}
        onKeyDown={(event) => {
          if (references.press(event)) return;
          if (event.key === 'Escape') onEscape();
          // Enter that confirms an input method's composition adds no card.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(draft);
        }}
        onBlur={() => {
          references.close();
          onBlur?.();
        }}
        {...references.aria}
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
        // Two cards may have the same name.
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
