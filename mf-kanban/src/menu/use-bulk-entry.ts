import { useSelector } from 'react-redux';
import { selectMay, type WithBoard } from '../entities/board/board-slice.ts';
import { cardsBulkAsked } from '../bulk/bulk-commands.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { selectList, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';
import { useEntry } from '../screen/use-entry.ts';

/** Bulk Actions: what is done to all cards of a column. */
export function useBulkEntry(listId: number) {
  const entry = useEntry();
  const list = useSelector((state: WithLists) => selectList(state, listId));
  const mayDelete = useSelector((state: WithBoard) => selectMay(state, 'organize'));
  const cardIds = list?.cardIds ?? [];
  const atOnce = (doing: 'duplicate' | 'complete') =>
    entry(texts.bulk[doing], cardsBulkAsked({ cardIds, action: { do: doing } }));
  const afterAsking = (doing: 'archive' | 'delete') =>
    entry(texts.bulk[doing], dialogOpened({ kind: 'bulk', listId, doing }), {
      danger: doing === 'delete',
    });
  return {
    key: 'bulk',
    label: texts.bulk.title,
    disabled: cardIds.length === 0,
    children: [
      atOnce('duplicate'),
      afterAsking('archive'),
      atOnce('complete'),
      ...(mayDelete ? [afterAsking('delete')] : []),
    ],
  };
}
