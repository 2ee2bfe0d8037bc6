import { useDispatch, useSelector } from 'react-redux';
import type { OpenCard } from 'shared-api/client';
import { Attachments } from 'shared-ui/attachments';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoadFile, useScreenServices } from 'shared-ui/screen-services';
import { useUploads } from 'shared-ui/use-uploads';
import { deleteAttachment, selectCard, selectMayOn, useRun, type WithCards } from 'shared-cards';
import type { DialogProps } from '../dialogs/dialog-slice.ts';
import { useCardDetail } from '../dialogs/use-card-detail.ts';
import { PanelDialog } from 'shared-ui/panel-dialog';
import { texts } from '../texts/texts.ts';
import { downloadAsked, uploads } from './uploads.ts';

const WIDTH = 560;

/** Attachments of a card, without leaving the board. */
export function CardFilesDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const card = useSelector((state: WithCards) => selectCard(state, cardId));
  const state = useCardDetail(cardId);
  return (
    <PanelDialog width={WIDTH} title={texts.attachmentsOf(card?.name ?? '')} onClose={onClose}>
      <LoadedContent state={state} onRetry={state.reload}>
        {(detail) => <Files detail={detail} />}
      </LoadedContent>
    </PanelDialog>
  );
}

function Files({ detail }: { detail: OpenCard }) {
  const { id: cardId, boardId, attachments } = detail;
  const dispatch = useDispatch();
  const run = useRun();
  const { me } = useScreenServices();
  const loadFile = useLoadFile(detail);
  const mayEdit = useSelector((state: WithCards) => selectMayOn(state, 'work', cardId));
  const mayAdminister = useSelector((state: WithCards) => selectMayOn(state, 'administer', cardId));
  const sending = useUploads(uploads, { boardId, cardId });
  return (
    <Attachments
      attachments={attachments}
      uploads={sending.uploads}
      mayEdit={mayEdit}
      loadFile={loadFile}
      mayDelete={({ uploadedBy }) => (mayEdit && uploadedBy === me) || mayAdminister}
      on={{
        ...sending.on,
        onDownload: ({ id: attachmentId, name }) =>
          dispatch(downloadAsked({ boardId, cardId, attachmentId, name })),
        onDelete: ({ id: attachmentId }) => run(deleteAttachment, { cardId, attachmentId }),
      }}
    />
  );
}
