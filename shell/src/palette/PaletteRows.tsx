import { Check, ChevronRight, CornerDownLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { printedKey } from 'shared-ui';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './Palette.module.css';
import type { Row, RowGroup } from './rows.ts';
import { paletteTexts as texts } from './texts.ts';

/** The label with what matches the typed text, which may be in the place after it. */
function Label({ entry, of, matches }: Row) {
  const { label } = entry;
  const pieces: { text: string; isMatch: boolean }[] = [];
  let at = 0;
  for (let pair = 0; pair < matches.length; pair += 2) {
    const [start = 0, end = 0] = matches.slice(pair, pair + 2);
    if (end > label.length) break;
    pieces.push({ text: label.slice(at, start), isMatch: false });
    pieces.push({ text: label.slice(start, end), isMatch: true });
    at = end;
  }
  pieces.push({ text: label.slice(at), isMatch: false });
  return (
    <span className={styles.label}>
      {of !== undefined && <span className={styles.of}>{of} › </span>}
      <bdi>
        {pieces.map(({ text, isMatch }, place) =>
          isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </bdi>
    </span>
  );
}

function Contents(row: Row) {
  const { icon: Icon, place, key, choices, isOn, whyDisabled } = row.entry;
  const printed = key === undefined ? key : printedKey(key);
  return (
    <>
      <span className={styles.icon}>{Icon && <Icon aria-hidden size={16} />}</span>
      <Label {...row} />
      <span className={styles.place}>{whyDisabled ?? place}</span>
      {isOn === true && (
        <>
          <Check aria-hidden size={16} />
          <VisuallyHidden>{texts.isOn}</VisuallyHidden>
        </>
      )}
      {printed !== undefined && <kbd>{printed}</kbd>}
      {choices && <ChevronRight aria-hidden className={styles.more} size={16} />}
      <CornerDownLeft aria-hidden className={styles.enter} size={16} />
    </>
  );
}

interface RowProps {
  id: string;
  row: Row;
  isActive: boolean;
  isElsewhere: boolean;
  onPoint: () => void;
  onChoose: () => void;
  /** A link is followed by the browser, in another tab. */
  onOpened: () => void;
}

function PaletteRow({ id, row, isActive, isElsewhere, onPoint, onChoose, onOpened }: RowProps) {
  const { to, isDisabled } = row.entry;
  const look = {
    id,
    role: 'option',
    tabIndex: -1,
    className: styles.row,
    'aria-selected': isActive,
    'aria-disabled': isDisabled === true || undefined,
    onMouseMove: onPoint,
  };
  if (to === undefined) {
    return (
      <div {...look} onClick={onChoose}>
        <Contents {...row} />
      </div>
    );
  }
  return (
    <Link
      {...look}
      to={to}
      {...(isElsewhere && { target: '_blank', rel: 'opener' })}
      onClick={(event: MouseEvent) => {
        // Later: a link that is gone from the page opens no tab.
        if (isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey) setTimeout(onOpened);
        else {
          event.preventDefault();
          onChoose();
        }
      }}
    >
      <Contents {...row} />
    </Link>
  );
}

interface Props {
  id: string;
  groups: readonly RowGroup[];
  activeKey: string | null;
  isElsewhere: boolean;
  onPoint: (key: string) => void;
  onChoose: (row: Row) => void;
  onOpened: () => void;
}

/** The rows of the palette by their groups; the field above it keeps the focus. */
export function PaletteRows({ id, groups, activeKey, onPoint, onChoose, ...links }: Props) {
  return (
    <div role="listbox" id={`${id}rows`} aria-label={texts.palette} className={styles.rows}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}${group.id}`}>
          <p id={`${id}${group.id}`} className={styles.title}>
            {group.title}
          </p>
          {group.rows.map((row) => {
            const key = `${group.id} ${row.id}`;
            return (
              <PaletteRow
                key={key}
                id={`${id}${key}`}
                row={row}
                isActive={key === activeKey}
                onPoint={() => onPoint(key)}
                onChoose={() => onChoose(row)}
                {...links}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
