import { Paperclip } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { CARD_KEYS, deleteAttachment, editCard, useRun } from 'shared-cards';
import { Attachments } from 'shared-ui/attachments';
import { useLoadFile, useScreenServices } from 'shared-ui/screen-services';
import { useUploads } from 'shared-ui/use-uploads';
import { useCard, useMay } from '../card/card-context.ts';
import { Section } from '../card/Section.tsx';
import { texts } from '../texts.ts';
import styles from './CardCover.module.css';
import { downloadAsked, uploads } from './uploads.ts';

export function CardFiles() {
  const card = useCard();
  const { id: cardId, boardId, attachments, coverId } = card;
  const dispatch = useDispatch();
  const run = useRun();
  const { me } = useScreenServices();
  const loadFile = useLoadFile(card);
  const mayEdit = useMay('work');
  const mayAdminister = useMay('administer');
  const sending = useUploads(uploads, { boardId, cardId });
  return (
    <Section
      title={texts.attachments}
      icon={<Paperclip aria-hidden size={16} />}
      aside={attachments.length > 0 && <span className={styles.count}>{attachments.length}</span>}
    >
      <Attachments
        attachments={attachments}
        coverId={coverId}
        mayEdit={mayEdit}
        loadFile={loadFile}
        shortcut={CARD_KEYS.files}
        uploads={sending.uploads}
        mayDelete={({ uploadedBy }) => (mayEdit && uploadedBy === me) || mayAdminister}
        on={{
          ...sending.on,
          onDownload: ({ id: attachmentId, name }) =>
            dispatch(downloadAsked({ boardId, cardId, attachmentId, name })),
          onDelete: ({ id: attachmentId }) => run(deleteAttachment, { cardId, attachmentId }),
          onCover: (chosen) => run(editCard, { cardId, fields: { coverId: chosen } }),
        }}
      />
    </Section>
  );
}
