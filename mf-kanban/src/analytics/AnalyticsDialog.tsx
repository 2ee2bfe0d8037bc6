import Segmented from 'antd/es/segmented';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectBoardMeta, selectList, type WithCards } from 'shared-cards';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { texts } from '../texts/texts.ts';
import { analyticsAsked, type WithAnalytics } from './analytics-slice.ts';
import { Flow } from './Flow.tsx';

const WIDTH = 960;
const PERIODS = [30, 90];

/** How work flows through one column, or through the whole board. */
export function AnalyticsDialog({ listId, onClose }: DialogProps & { listId: number | null }) {
  const dispatch = useDispatch();
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const list = useSelector((state: WithCards) => selectList(state, listId ?? 0));
  const state = useSelector(({ analytics }: WithAnalytics) => analytics);
  const [days, setDays] = useState(PERIODS[0] ?? 0);
  const boardId = boardMeta?.id;
  const ask = useCallback(() => {
    if (boardId !== undefined) dispatch(analyticsAsked({ boardId, listId, days }));
  }, [dispatch, boardId, listId, days]);
  useEffect(ask, [ask]);
  return (
    <PanelDialog
      width={WIDTH}
      title={texts.flow.titleOf(list?.name ?? boardMeta?.name ?? '')}
      onClose={onClose}
    >
      <Segmented<number>
        aria-label={texts.flow.period}
        value={days}
        onChange={setDays}
        options={PERIODS.map((value) => ({ value, label: texts.flow.lastDays(value) }))}
      />
      <LoadedContent state={state} onRetry={ask}>
        {(analytics) => <Flow analytics={analytics} />}
      </LoadedContent>
    </PanelDialog>
  );
}
