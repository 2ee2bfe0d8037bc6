import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { paths } from 'shared-api/remote';
import { useFocusReturn } from 'shared-ui';
import { useAfterPause } from 'shared-ui/use-after-pause';
import { keepTabInside } from '../../keyboard/keep-tab-inside.ts';
import { focusFirst } from '../../keyboard/move-between-entries.ts';
import { texts } from '../texts.ts';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { QuickResults } from './QuickResults.tsx';
import styles from './SearchDialog.module.css';

interface Props {
  /** Results open in another tab, since the dialogs below have input that would be lost. */
  isElsewhere: boolean;
  /**
   * The dialog from which the search was opened, which takes the focus back from everything outside
   * of it.
   */
  container: Element;
  onClose: () => void;
  /** Returns the text that was typed before the field was ready, once. */
  takeEarly: () => string;
}

/** The search over any page or dialog. */
export default function SearchDialog({ isElsewhere, container, onClose, takeEarly }: Props) {
  useFocusReturn();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const dialog = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // In the browser's top layer. As a native modal dialog it would make the whole page inert, and
    // restyle all of it for that.
    dialog.current?.showPopover();
    box.current?.focus();
  }, []);
  useAfterPause(() => setText(typed.trim()), typed);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    if (event.target instanceof Node && dialog.current?.contains(event.target)) return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    // The element with the focus may be gone, and the dialog below may have taken the focus.
    const options = { capture: true };
    document.addEventListener('keydown', closeOnEscape, options);
    return () => document.removeEventListener('keydown', closeOnEscape, options);
  }, []);
  function openAll(): void {
    const wanted = typed.trim();
    if (wanted.length < SEARCH_MIN_CHARACTERS) return;
    if (isElsewhere) window.open(paths.search(wanted), '_blank');
    else void navigate(paths.search(wanted));
    onClose();
  }

  return createPortal(
    <div
      ref={dialog}
      popover="manual"
      role="dialog"
      aria-modal
      aria-label={texts.search}
      // After a press on its texts the keys still belong to the search.
      tabIndex={-1}
      className={styles.scrim}
      onKeyDown={(event) => {
        keepTabInside(event);
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // The dialog below would close, too.
        event.stopPropagation();
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.dialog}>
        <div className={styles.field}>
          <Search aria-hidden size={16} />
          <input
            ref={box}
            type="search"
            aria-label={texts.search}
            placeholder={texts.searchPlaceholder}
            maxLength={SEARCH_MAX_CHARACTERS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={() => setTyped((before) => before + takeEarly())}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter') openAll();
              if (event.key === 'ArrowDown' && focusFirst(dialog.current)) event.preventDefault();
            }}
          />
          <button type="button" className={styles.close} onClick={onClose}>
            <VisuallyHidden>{texts.close}</VisuallyHidden> <kbd>{texts.escape}</kbd>
            <X aria-hidden size={20} />
          </button>
        </div>
        {isElsewhere && <p className={styles.note}>{texts.opensElsewhere}</p>}
        {text.length >= SEARCH_MIN_CHARACTERS && (
          <QuickResults
            text={text}
            isElsewhere={isElsewhere}
            onOpened={onClose}
            onUp={() => box.current?.focus()}
          />
        )}
      </div>
    </div>,
    container,
  );
}
