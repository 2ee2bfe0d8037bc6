import { useSelector } from 'react-redux';
import type { OpenCard } from 'shared-api/client';
import { useScreenServices } from 'shared-ui/screen-services';
import { TimeTracking } from 'shared-ui/time-tracking';
import { LoadedContent } from 'shared-ui/loaded-content';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import {
  selectBoardOf,
  selectCard,
  selectMayOn,
  useTimeActions,
  type WithCards,
} from 'shared-cards';
import { useBoardReferences } from '../references/use-board-references.ts';
import { useCardDetail } from '../dialogs/use-card-detail.ts';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { texts } from '../texts/texts.ts';

const WIDTH = 560;

/** Time tracking of a card without leaving the board. */
export function CardTimeDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const state = useCardDetail(cardId);
  return (
    <PanelDialog width={WIDTH} title={texts.timeTrackingOf(card?.name ?? '')} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
        {(detail) => <CardTime detail={detail} />}
      </LoadedContent>
    </PanelDialog>
  );
}

function CardTime({ detail }: { detail: OpenCard }) {
  const actions = useTimeActions(detail.id);
  const { me } = useScreenServices();
  const { id } = detail;
  const board = useSelector((state: WithCards) => selectBoardOf(state, id));
  const sources = useBoardReferences(id);
  const mayEdit = useSelector((state: WithCards) => selectMayOn(state, 'work', id));
  const mayAdminister = useSelector((state: WithCards) => selectMayOn(state, 'administer', id));
  return (
    <TimeTracking
      card={detail}
      people={board?.members ?? []}
      sources={sources}
      me={me}
      mayEdit={mayEdit}
      mayAdminister={mayAdminister}
      on={actions}
    />
  );
}
