import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectBoardMeta, selectList, type WithCards } from 'shared-cards';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { useBoardId } from '../screen/use-board-id.ts';
import { texts } from '../texts/texts.ts';
import { analytics } from './analytics.ts';
import { Flow } from './Flow.tsx';

const WIDTH = 960;
const PERIODS = [30, 90];

/** The flow of work through one list or the whole board. */
export function AnalyticsDialog({ listId, onClose }: DialogProps & { listId: number | null }) {
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const list = useSelector((state: WithCards) => selectList(state, listId ?? 0));
  const [days, setDays] = useState(PERIODS[0] ?? 0);
  const boardId = useBoardId();
  const state = useLoading(
    analytics,
    boardId === undefined ? undefined : { boardId, listId, days },
  );
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
      <LoadedContent state={state} onRetry={state.reload}>
        {(flow) => <Flow analytics={flow} />}
      </LoadedContent>
    </PanelDialog>
  );
}
