import { ChevronLeft } from 'lucide-react';
import { Fragment, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { readingStep } from '../focus/reading-step.ts';
import { MenuRow } from './MenuRow.tsx';
import styles from './Menu.module.css';
import type { MenuEntry } from './menu-entry.ts';
import { focusFirstRow, moveByKey, moveByTyping } from './menu-keys.ts';
import { type MenuAnchor, useMenuPlace } from './use-menu-place.ts';

/** The pointer may pass other rows on its way to a submenu. */
const PASSING_MS = 160;

export interface LevelProps<Entry extends MenuEntry> {
  entries: readonly Entry[];
  anchor: MenuAnchor;
  align: 'start' | 'end';
  /** As wide as the screen, at its lower edge. */
  isSheet: boolean;
  onChoose: (entry: Entry) => void;
  /** Closes the whole menu. */
  onClose: () => void;
}

interface Props<Entry extends MenuEntry> extends LevelProps<Entry> {
  /** The entry whose choices are listed here. */
  below?: {
    readonly label: string;
    /** The pointer has arrived: rows that it passed on its way do not close this. */
    readonly onReached: () => void;
    /** Closes this, and that entry has the focus again. */
    readonly onBack: () => void;
  };
  /** The focus is on its first row at once, and not only when the pointer or a key goes there. */
  isFocused: boolean;
}

interface Open {
  readonly name: string;
  readonly row: HTMLElement;
  readonly isFocused: boolean;
}

/** A menu without its submenus and parents. */
export function MenuLevel<Entry extends MenuEntry>(props: Props<Entry>) {
  const { entries, anchor, align, isSheet, onChoose, onClose, below, isFocused } = props;
  const ref = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const passing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<Open | null>(null);
  const id = useId();
  useMenuPlace(ref, { anchor, side: below ? 'beside' : 'below', align, isSheet });
  useLayoutEffect(() => {
    if (isFocused && ref.current) focusFirstRow(ref.current);
  }, [isFocused]);
  useLayoutEffect(() => () => clearTimeout(passing.current), []);

  const show = (entry: Entry, row: HTMLElement, byKey: boolean) => {
    clearTimeout(passing.current);
    setOpen({ name: entry.name, row, isFocused: byKey || isSheet });
  };
  const press = (entry: Entry, row: HTMLElement, byKey: boolean) => {
    if (entry.choices) show(entry, row, byKey);
    else {
      onChoose(entry);
      onClose();
    }
  };
  const reached = (entry: Entry, row: HTMLElement) => {
    clearTimeout(passing.current);
    if (isSheet || (!entry.choices && open === null)) return;
    passing.current = setTimeout(() => {
      if (!entry.choices || entry.isDisabled) setOpen(null);
      else if (open?.name !== entry.name) show(entry, row, false);
    }, PASSING_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    // Elements beneath the menu must not handle a press in it.
    event.stopPropagation();
    const row = document.activeElement as HTMLElement | null;
    const focused = entries.find(({ name }) => name === row?.dataset.name);
    const isIn = readingStep(key) === 1;
    const isOut = readingStep(key) === -1;
    if (key === 'Tab') onClose();
    else if (key === 'Escape') (below?.onBack ?? onClose)();
    else if (isOut && below) below.onBack();
    else if (isIn && row && focused?.choices && !focused.isDisabled) show(focused, row, true);
    else if (moveByKey(event)) setOpen(null);
    else if (key.length === 1 && key !== ' ') typed.current = moveByTyping(event, typed.current);
    else return;
    event.preventDefault();
  };

  const opened = entries.find(({ name }) => name === open?.name);
  const reasons = entries.map(({ whyDisabled }) => whyDisabled);
  const reasonOf = (why: string) => `${id}${reasons.indexOf(why)}`;
  return (
    <>
      <div
        ref={ref}
        // Controls that are not menu entries make it a dialog.
        role={entries.some(({ content }) => content !== undefined) ? 'dialog' : 'menu'}
        aria-label={below?.label}
        popover="manual"
        data-menu
        className={styles.menu}
        onPointerEnter={below?.onReached}
        onKeyDown={onKeyDown}
      >
        {isSheet && below && (
          <button type="button" tabIndex={-1} className={styles.back} onClick={below.onBack}>
            <ChevronLeft aria-hidden className={styles.more} size={16} />
            {below.label}
          </button>
        )}
        {entries.map((entry, at) => (
          <Fragment key={entry.name}>
            {at > 0 && entries[at - 1]?.group !== entry.group && (
              <div role="separator" className={styles.line} />
            )}
            {entry.content ?? (
              <MenuRow
                entry={entry}
                isOpen={entry === opened}
                reasonId={entry.whyDisabled && reasonOf(entry.whyDisabled)}
                onPress={(row, byKey) => press(entry, row, byKey)}
                onReached={(row) => reached(entry, row)}
              />
            )}
            {entry.whyDisabled !== undefined && reasons.indexOf(entry.whyDisabled) === at && (
              <p id={reasonOf(entry.whyDisabled)} className={styles.reason}>
                {entry.whyDisabled}
              </p>
            )}
          </Fragment>
        ))}
      </div>
      {open && opened?.choices && (
        <MenuLevel
          key={open.name}
          {...props}
          entries={opened.choices as readonly Entry[]}
          anchor={open.row}
          isFocused={open.isFocused}
          below={{
            label: opened.label,
            onReached: () => clearTimeout(passing.current),
            onBack: () => {
              setOpen(null);
              open.row.focus();
            },
          }}
        />
      )}
    </>
  );
}
