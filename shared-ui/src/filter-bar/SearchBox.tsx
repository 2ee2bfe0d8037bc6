import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { FieldButton } from '../fields/FieldButton.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { texts } from '../texts.ts';
import { useAfterPause } from '../typing/use-after-pause.ts';
import styles from './FilterBar.module.css';

interface Props {
  label: string;
  /** The current search text. */
  searched: string;
  onSearch: (keyword: string) => void;
}

/** Searches once the person pauses, or at once by Enter. */
export function SearchBox({ label, searched, onSearch }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = () => {
    if (typed !== null && typed.trim() !== searched) onSearch(typed.trim());
    setTyped(null);
  };
  useAfterPause(typed === null ? null : search, typed ?? '');
  const shown = typed ?? searched;
  return (
    <TextInput
      ref={field}
      className={styles.search}
      type="search"
      icon={Search}
      maxLength={200}
      aria-label={label}
      placeholder={label}
      value={shown}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) search();
      }}
      end={
        shown !== '' && (
          <FieldButton
            label={texts.clear}
            icon={X}
            tabIndex={-1}
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
}
