import { type CSSProperties, type ClipboardEvent, useEffect, useMemo, useRef } from 'react';
import { isInField } from 'shared-ui';
import { PHONE, useMediaQuery } from 'shared-ui/media-query';
import { listName } from '../columns/named.ts';
import { widthOf } from '../columns/table-settings.ts';
import { useToday } from './use-today.ts';
import { texts } from '../texts.ts';
import { CardRow } from './CardRow.tsx';
import styles from './Grid.module.css';
import { GroupRow } from './GroupRow.tsx';
import { HeadRow } from './HeadRow.tsx';
import { NewCardRow } from './NewCardRow.tsx';
import { HEAD_ROW, useActiveCell } from './use-active-cell.ts';
import { useCardActions } from './use-card-actions.ts';
import { useEditing } from './use-editing.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowWindow } from './use-row-window.ts';
import { useShownCards } from './use-shown-cards.ts';
import type { Table } from './use-table.ts';

const TICK_PX = 44;
/** With the grip beside the tick, which is always there for a finger. */
const TOUCH_TICK_PX = 60;
const ROW_PX = 38;
/** As high as a finger needs, and the line below. */
const TOUCH_ROW_PX = 45;
const NAME_ON_PHONE_PX = 176;

/** The cards of a board as rows of a grid, of which those in sight are mounted. */
export function Grid({ table }: { table: Table }) {
  const { board, services, settings, columns, rows, selected, newIn, setNewIn } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isNarrow = useMediaQuery(PHONE);
  const height = isTouch ? TOUCH_ROW_PX : ROW_PX;
  const tick = isTouch ? TOUCH_TICK_PX : TICK_PX;
  const today = useToday();

  const groupAt = useMemo(
    () => rows.flatMap(({ kind }, at) => (kind === 'group' ? at : [])),
    [rows],
  );
  const seen = useRowWindow({ scroller, count: rows.length, height, groupAt });
  const cell = useActiveCell({ grid: scroller, table, scrollTo: seen.scrollTo });
  const actions = useCardActions(table);
  const editing = useEditing({ grid: scroller, table, cell, actions });
  const onKeyDown = useGridKeys({ table, cell, actions, editing, pageRows: seen.pageRows });
  const drag = useRowDrag({ table, actions, scroller, body, height, onDropped: cell.follow });
  const pointer = useGridPointer({ table, cell, editing, drag });
  useShownCards({ table, cell, scrollTo: seen.scrollTo });

  // A new row is where its group ends, which may be out of sight.
  const newAt = newIn === null ? -1 : rows.findIndex(({ kind }) => kind === 'new');
  const { scrollTo } = seen;
  const showNew = useRef(scrollTo);
  useEffect(() => {
    showNew.current = scrollTo;
  });
  useEffect(() => {
    if (newAt >= 0) showNew.current(newAt);
  }, [newAt]);

  const { place, range } = cell;
  const shownAt = useMemo(() => {
    const shown = new Set<number>();
    for (let at = seen.first; at < seen.end; at += 1) shown.add(at);
    // The one with the focus stays, or the focus would be lost when it is scrolled away.
    for (const at of [place.row, newAt, seen.stuck ?? -1]) {
      if (at >= 0 && at < rows.length) shown.add(at);
    }
    return [...shown].sort((one, other) => one - other);
  }, [seen.first, seen.end, seen.stuck, place.row, newAt, rows.length]);

  const name = isNarrow ? NAME_ON_PHONE_PX : widthOf(settings, 'name');
  const isNameSized = isNarrow || settings.widths.name !== undefined;
  const widths = columns.map((column) => (column === 'name' ? name : widthOf(settings, column)));
  const template = columns.map((column, at) =>
    column === 'name' && !isNameSized ? `minmax(${name}px, 1fr)` : `${widths[at] ?? 0}px`,
  );
  const style = {
    '--fixed': tick + name,
    '--tick': `${tick}px`,
    '--columns': `${tick}px ${template.join(' ')}`,
    '--row': `${height}px`,
  } as CSSProperties;
  const minWidth = tick + widths.reduce((sum, width) => sum + width, 0);

  const paste = (event: ClipboardEvent) => {
    if (isInField(event.target) || place.row === HEAD_ROW) return;
    const text = event.clipboardData.getData('text/plain');
    // Such as a picture, which is no value of a cell.
    if (text === '') return;
    event.preventDefault();
    actions.paste(text, range);
  };
  const copy = (event: ClipboardEvent) => {
    if (isInField(event.target) || place.row === HEAD_ROW) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', actions.copy(range));
  };
  const isInRange = (at: number) => cell.isRange && range.top <= at && at <= range.bottom;

  return (
    <div
      ref={scroller}
      role="grid"
      className={styles.grid}
      style={style}
      data-wide={minWidth > seen.width || undefined}
      aria-label={texts.table(board.name)}
      aria-description={texts.keys}
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={onKeyDown}
      onCopy={copy}
      onPaste={paste}
      {...cell.focusHandlers}
      {...pointer}
    >
      <div className={styles.sheet} style={{ minWidth }}>
        <HeadRow table={table} active={place.row === HEAD_ROW ? place.column : null} />
        <div
          ref={body}
          role="rowgroup"
          className={styles.body}
          style={{ height: rows.length * height }}
        >
          {shownAt.map((at) => {
            const row = rows[at];
            if (!row) return null;
            const common = { number: at + 2, top: at * height };
            if (row.kind === 'group') {
              return (
                <GroupRow
                  key={row.key}
                  {...common}
                  top={at === seen.stuck ? null : common.top}
                  group={row.group}
                  cards={board.cards}
                  columnCount={columns.length + 1}
                  isCollapsed={row.isCollapsed}
                  isActive={at === place.row}
                  mayAdd={table.mayWork && board.lists.length > 0}
                />
              );
            }
            if (row.kind === 'new') {
              const listId = row.group.list?.id ?? board.lists[0]?.id ?? 0;
              return (
                <NewCardRow
                  key={row.key}
                  {...common}
                  rowKey={row.key}
                  columnCount={columns.length + 1}
                  groupName={row.group.name}
                  onAdd={(typed) => {
                    const outcome = services.addCard(listId, typed, row.group.fields);
                    return outcome?.refused === undefined;
                  }}
                  onClose={() => setNewIn(null)}
                />
              );
            }
            const card = board.cards[row.cardId];
            if (!card) return null;
            return (
              <CardRow
                key={row.key}
                {...common}
                rowKey={row.key}
                card={card}
                columns={columns}
                people={board.people}
                labels={board.labels}
                listName={listName(board, card.listId)}
                today={today}
                address={services.addressOf(card.id)}
                isSelected={selected.has(card.id)}
                mayWork={table.mayWork}
                active={at === place.row ? place.column : null}
                rangeFrom={isInRange(at) ? range.left : null}
                rangeTo={isInRange(at) ? range.right : null}
                isDragged={drag.dragged?.cardIds.includes(card.id) ?? false}
                edited={editing.edited?.key === row.key ? editing.edited : null}
                editing={editing}
              />
            );
          })}
          {drag.dragged?.over && (
            <div className={styles.line} style={{ top: drag.dragged.over.line * height }} />
          )}
        </div>
      </div>
    </div>
  );
}
