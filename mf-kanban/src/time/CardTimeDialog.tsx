import { useDispatch, useSelector } from 'react-redux';
import type { CardDetail } from 'shared-api/client';
import { TimeTracking } from 'shared-ui/time-tracking';
import { LoadedContent } from 'shared-ui/loaded-content';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { selectBoardMeta, selectMay, type WithBoard } from '../entities/board/board-slice.ts';
import { useScreenServices } from '../screen/screen-services.ts';
import { useCardDetail } from '../card-detail/use-card-detail.ts';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { selectCard, type WithLists } from '../entities/lists/list-slice.ts';
import { texts } from '../texts/texts.ts';
import {
  estimateSubmitted,
  timeEntryDeleteAsked,
  timeEntryEdited,
  timeEntryAdded,
  timerStarted,
  timerStopped,
} from './time-commands.ts';

const WIDTH = 560;

/** Time Tracking of a card, without leaving the board. */
export function CardTimeDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const state = useCardDetail(cardId);
  return (
    <PanelDialog width={WIDTH} title={texts.timeTrackingOf(card?.name ?? '')} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
        {(detail) => <CardTime detail={detail} />}
      </LoadedContent>
    </PanelDialog>
  );
}

function CardTime({ detail }: { detail: CardDetail }) {
  const { id: cardId } = detail;
  const dispatch = useDispatch();
  const { me } = useScreenServices();
  const boardMeta = useSelector((state: WithBoard) => selectBoardMeta(state));
  const mayWork = useSelector((state: WithBoard) => selectMay(state, 'work'));
  const mayAdminister = useSelector((state: WithBoard) => selectMay(state, 'administer'));
  return (
    <TimeTracking
      card={detail}
      people={boardMeta?.user ?? []}
      me={me}
      mayWork={mayWork}
      mayAdminister={mayAdminister}
      on={{
        onStart: () => dispatch(timerStarted({ cardId })),
        onStop: () => dispatch(timerStopped({ cardId })),
        onNote: (span) => dispatch(timeEntryAdded({ cardId, ...span })),
        onEdit: (entryId, span) => dispatch(timeEntryEdited({ cardId, entryId, ...span })),
        onDelete: (entryId) => dispatch(timeEntryDeleteAsked({ cardId, entryId })),
        onEstimate: (estimateMinutes) => dispatch(estimateSubmitted({ cardId, estimateMinutes })),
      }}
    />
  );
}
