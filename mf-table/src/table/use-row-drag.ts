import { type RefObject, useRef, useState } from 'react';
import type { TableGroup } from '../rows/group-cards.ts';
import type { TableRow } from '../rows/table-rows.ts';
import type { CardActions } from './use-card-actions.ts';
import { usePointerDrag } from './use-pointer-drag.ts';
import type { Table } from './use-table.ts';

/** So near the edge, in px, the table scrolls while a card is dragged. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

interface Place {
  readonly group: TableGroup;
  readonly at: number;
  /** Where the line is that shows it, in rows from the top. */
  readonly line: number;
}

interface Options {
  readonly table: Table;
  readonly actions: CardActions;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly height: number;
  readonly onDropped: (key: string) => void;
}

function placeAt(rows: readonly TableRow[], position: number): Place | null {
  const index = Math.min(rows.length - 1, Math.max(0, Math.floor(position)));
  const row = rows[index];
  if (!row) return null;
  if (row.kind !== 'card') {
    const at = row.kind === 'new' ? row.group.cardIds.length : 0;
    return { group: row.group, at, line: index + (row.kind === 'new' ? 0 : 1) };
  }
  const after = position - index > 0.5 ? 1 : 0;
  return { group: row.group, at: row.at + after, line: index + after };
}

/** Drags a card by its grip, with it all that are selected, to a place or another group. */
export function useRowDrag({ table, actions, scroller, body, height, onDropped }: Options) {
  const begin = usePointerDrag();
  const [dragged, setDragged] = useState<{ cardIds: readonly number[]; over: Place | null } | null>(
    null,
  );
  const pointer = useRef(0);
  const frame = useRef(0);

  const over = (): Place | null => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    return placeAt(table.rows, (pointer.current - top) / height);
  };
  function scrollAtEdge(): void {
    frame.current = requestAnimationFrame(scrollAtEdge);
    const element = scroller.current;
    if (!element) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (pointer.current < top + EDGE_PX + height) element.scrollBy(0, -SCROLL_PX);
    else if (pointer.current > bottom - EDGE_PX) element.scrollBy(0, SCROLL_PX);
  }

  return {
    dragged,
    press(pressed: { clientX: number; clientY: number }, row: TableRow): void {
      if (row.kind !== 'card') return;
      const { cardId, group } = row;
      const others = table.shownIds.filter((id) => table.selected.has(id) && id !== cardId);
      // In the order of the table.
      const ids = new Set([cardId, ...(table.selected.has(cardId) ? others : [])]);
      const cardIds = table.shownIds.filter((id) => ids.has(id));
      begin(pressed, {
        onMove({ clientY }) {
          pointer.current = clientY;
          if (frame.current === 0) scrollAtEdge();
          setDragged({ cardIds, over: over() });
        },
        onEnd(event) {
          cancelAnimationFrame(frame.current);
          frame.current = 0;
          setDragged(null);
          const place = event && over();
          const key = place && actions.drop(cardIds, group, place);
          if (key !== null) onDropped(key);
        },
      });
    },
  };
}
