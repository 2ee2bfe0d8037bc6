import Button from 'antd/es/button';
import { Ellipsis, X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type Entry, isListedOn, useRefuse } from 'shared-cards';
import { useChoose } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { texts } from '../texts/texts.ts';
import styles from './SelectionBar.module.css';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';
import { useSelectionEntries } from './use-selection-entries.ts';

/** The rarer actions, behind one button, so that the bar stays one row. */
function MoreMenu({ entries }: { readonly entries: readonly Entry[] }) {
  const choose = useChoose();
  const { button, menu } = useMenuButton();
  return (
    <>
      <Button
        type="text"
        icon={<Ellipsis aria-hidden size={16} />}
        aria-label={texts.more}
        data-tooltip={texts.more}
        {...button}
      >
        <span className={styles.label}>{texts.more}</span>
      </Button>
      {menu && <Menu {...menu} align="end" entries={entries} onChoose={choose} />}
    </>
  );
}

/** Actions on all selected cards; dragging one of them moves them all. */
export function SelectionBar() {
  const dispatch = useDispatch();
  const choose = useChoose();
  const entriesOf = useSelectionEntries();
  // Deferred, so that the card is highlighted before the available actions are computed.
  const cardIds = useDeferredValue(useSelector((state: WithSelection) => selectSelected(state)));
  const refuse = useRefuse();
  if (cardIds.length === 0) return null;
  const shown = entriesOf(cardIds).filter(isListedOn('tile'));
  const secondary = shown.filter(({ isSecondary }) => isSecondary);
  // Who may only read has few, which all fit.
  const isAllShown = secondary.length === shown.length;
  const inBar = isAllShown ? shown : shown.filter((entry) => !secondary.includes(entry));
  return (
    <section
      className={styles.bar}
      data-beside-sidebar
      data-selection-bar
      tabIndex={-1}
      aria-label={texts.selection}
    >
      <span role="status">{texts.cardsSelected(cardIds.length)}</span>
      <div className={styles.actions}>
        {inBar.map(({ icon: Icon, ...entry }) => (
          <Button
            key={entry.name}
            type="text"
            icon={Icon && <Icon aria-hidden size={16} />}
            aria-disabled={entry.isDisabled ?? false}
            title={entry.whyDisabled}
            aria-label={entry.label}
            data-tooltip={entry.whyDisabled === undefined ? entry.label : undefined}
            onClick={() => {
              if (entry.whyDisabled !== undefined) refuse(entry.whyDisabled);
              else choose(entry);
            }}
          >
            <span className={styles.label}>{entry.label}</span>
          </Button>
        ))}
        {!isAllShown && <MoreMenu entries={secondary} />}
      </div>
      <span aria-hidden className={styles.line} />
      <Button
        type="text"
        aria-label={texts.clearSelection}
        aria-keyshortcuts="Escape"
        icon={<X aria-hidden size={16} />}
        onClick={() => dispatch(selectionCleared())}
      />
    </section>
  );
}
