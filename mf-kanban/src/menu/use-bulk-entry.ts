import { useSelector } from 'react-redux';
import { selectList, selectMay, type WithCards } from 'shared-cards';
import { useBulk } from '../bulk/use-bulk.ts';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { texts } from '../texts/texts.ts';
import { useEntry } from '../screen/use-entry.ts';

/** Bulk Actions: what is done to all cards of a column. */
export function useBulkEntry(listId: number) {
  const entry = useEntry();
  const bulk = useBulk();
  const list = useSelector((state: WithCards) => selectList(state, listId));
  const mayDelete = useSelector((state: WithCards) => selectMay(state, 'organize'));
  const cardIds = list?.cardIds ?? [];
  const atOnce = (doing: 'duplicate' | 'complete') =>
    entry(texts.bulk[doing], () => bulk(cardIds, { do: doing }));
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
