import Button from 'antd/es/button';
import { X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isListedOn, useRefuse } from 'shared-cards';
import { useChoose } from 'shared-ui';
import { texts } from '../texts/texts.ts';
import styles from './SelectionBar.module.css';
import { selectionCleared, selectSelected, type WithSelection } from './selection-slice.ts';
import { useSelectionEntries } from './use-selection-entries.ts';

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
  return (
    <section
      className={styles.bar}
      data-beside-sidebar
      data-selection-bar
      tabIndex={-1}
      aria-label={texts.selection}
    >
      <span role="status">{texts.cardsSelected(cardIds.length)}</span>
      {shown.map(({ icon: Icon, ...entry }) => (
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
