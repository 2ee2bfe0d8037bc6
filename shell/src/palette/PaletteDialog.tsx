import Alert from 'antd/es/alert';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { FILTER_MAX_CHARACTERS } from 'shared-api/limits';
import type { PaletteSection } from 'shared-api/remote';
import { useFocusReturn } from 'shared-ui';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { keepTabInside } from '../keyboard/keep-tab-inside.ts';
import { texts as pageTexts } from '../pages/texts.ts';
import styles from './Palette.module.css';
import { PaletteHints } from './PaletteHints.tsx';
import { PaletteRows } from './PaletteRows.tsx';
import type { Row, RowGroup } from './rows.ts';
import { paletteTexts as texts } from './texts.ts';
import { usePalette } from './use-palette.ts';

interface Props {
  /** What the page offered when the palette was opened. */
  offered: readonly PaletteSection[];
  /** Results open in another tab, since the dialogs below have input that would be lost. */
  isElsewhere: boolean;
  /**
   * The dialog from which the palette was opened, which takes the focus back from everything outside
   * of it.
   */
  container: Element;
  /** `then` runs once the focus is back where it was. */
  onClose: (then?: () => void) => void;
  /** Returns the text that was typed before the field was ready, once. */
  takeEarly: () => string;
}

const NO_GROUPS: readonly RowGroup[] = [];

/** The palette over any page or dialog: it finds places and commands by their names. */
export default function PaletteDialog(props: Props) {
  const { offered, isElsewhere, container, onClose, takeEarly } = props;
  useFocusReturn();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const palette = usePalette({ offered, isElsewhere });
  const { typed, step, groups, active, activeKey, refusal } = palette;
  useLayoutEffect(() => {
    // In the browser's top layer. As a native modal dialog it would make the whole page inert, and
    // restyle all of it for that.
    dialog.current?.showPopover();
    box.current?.focus();
  }, []);
  // The field opens at once, and the rows follow.
  const areRowsShown = useDeferredValue(true, false);
  const activeId = activeKey === null || !areRowsShown ? undefined : `${id}${activeKey}`;
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const goBack = () => {
    if (!palette.leaveStep()) onClose();
  };
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

  function choose(row: Row, isNewTab: boolean): void {
    const { entry } = row;
    if (!palette.take(row)) {
      box.current?.focus();
      return;
    }
    onClose(entry.onChoose);
    if (entry.to !== undefined) {
      if (isElsewhere || isNewTab) window.open(entry.to, '_blank');
      else void navigate(entry.to);
    }
  }

  return createPortal(
    <div
      ref={dialog}
      popover="manual"
      role="dialog"
      aria-modal
      aria-label={texts.palette}
      // After a press on its texts the keys still belong to the palette.
      tabIndex={-1}
      className={styles.scrim}
      onKeyDown={(event) => {
        keepTabInside(event);
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // The dialog below would close, too.
        event.stopPropagation();
        event.preventDefault();
        goBack();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.dialog}>
        <div className={styles.field}>
          <Search aria-hidden size={16} />
          {step && (
            <button type="button" className={styles.step} onClick={goBack}>
              <VisuallyHidden>{texts.back(step.label)}</VisuallyHidden>
              <span aria-hidden>{step.label}</span>
            </button>
          )}
          <input
            ref={box}
            type="text"
            role="combobox"
            aria-label={texts.palette}
            aria-expanded={groups.length > 0}
            aria-controls={`${id}rows`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={step ? step.label : texts.placeholder}
            maxLength={FILTER_MAX_CHARACTERS}
            value={typed}
            onChange={({ target }) => palette.type(target.value)}
            onFocus={() => palette.type((before) => before + takeEarly())}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              const { key, ctrlKey, metaKey } = event;
              const move = { ArrowDown: 1, ArrowUp: -1 }[key];
              if (move !== undefined) palette.move(move);
              else if (key === 'Enter' && active) choose(active, ctrlKey || metaKey);
              else if (key !== 'Backspace' || typed !== '' || !palette.leaveStep()) return;
              event.preventDefault();
            }}
          />
          <button type="button" className={styles.close} onClick={() => onClose()}>
            <VisuallyHidden>{pageTexts.close}</VisuallyHidden> <kbd>{pageTexts.escape}</kbd>
            <X aria-hidden size={20} />
          </button>
        </div>
        {isElsewhere && <p className={styles.note}>{texts.opensElsewhere}</p>}
        {palette.failure !== null && <Alert type="error" role="alert" title={palette.failure} />}
        <PaletteRows
          id={id}
          groups={areRowsShown ? groups : NO_GROUPS}
          activeKey={activeKey}
          isElsewhere={isElsewhere}
          onPoint={palette.point}
          onChoose={(row) => choose(row, false)}
          onOpened={onClose}
        />
        <p role="status" className={refusal === null ? styles.status : styles.note}>
          {refusal ?? palette.summary}
        </p>
        <PaletteHints isInStep={step !== null} />
      </div>
    </div>,
    container,
  );
}
