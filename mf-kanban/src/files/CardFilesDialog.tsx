import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { Download, Trash2, Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { Attachment, CardDetail } from 'shared-api/client';
import { formatMoment } from 'shared-ui';
import { selectMay, type WithBoard } from '../board/board-slice.ts';
import { useScreenServices } from '../board/screen-services.ts';
import { useCardDetail } from '../card-commands/use-card-detail.ts';
import type { DialogProps } from '../dialogs/BoardDialogs.tsx';
import styles from '../dialogs/Dialogs.module.css';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { LoadedContent } from '../loading/LoadedContent.tsx';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import { attachmentDeleteAsked, downloadAsked, fileChosen } from './file-commands.ts';
import type { WithUploads } from './uploads-slice.ts';

const WIDTH = 560;
const BYTES_PER_KB = 1024;

/** Attachments of a card: each with its download, and what is on its way. */
export function CardFilesDialog({ cardId, onClose }: DialogProps & { cardId: number }) {
  const card = useSelector((state: WithLists) => selectCard(state, cardId));
  const { state, onRetry } = useCardDetail(cardId);
  return (
    <PanelDialog width={WIDTH} title={texts.files.titleOf(card?.name ?? '')} onClose={onClose}>
      <LoadedContent state={state} onRetry={onRetry}>
        {({ attachments }) => <Files cardId={cardId} attachments={attachments} />}
      </LoadedContent>
    </PanelDialog>
  );
}

function Files({ cardId, attachments }: { cardId: number } & Pick<CardDetail, 'attachments'>) {
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useSelector(
    (state: WithUploads) => state.uploads.filter((one) => one.cardId === cardId),
    shallowEqual,
  );
  return (
    <>
      {attachments.length === 0 && uploads.length === 0 && (
        <p className={styles.quiet}>{texts.files.none}</p>
      )}
      <ul className={styles.rows} aria-label={texts.files.title}>
        {attachments.map((attachment) => (
          <FileRow key={attachment.id} cardId={cardId} attachment={attachment} />
        ))}
        {uploads.map(({ id, name, share }) => (
          <li key={id}>
            <span className={styles.grows}>
              {name}
              <Progress percent={Math.round(share * 100)} size="small" aria-label={name} />
            </span>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.files.choose}
        onChange={({ target }) => {
          for (const file of target.files ?? []) dispatch(fileChosen(cardId, file));
          // So that the same file may be chosen again after a refusal.
          target.value = '';
        }}
      />
      <Button icon={<UploadIcon aria-hidden size={16} />} onClick={() => input.current?.click()}>
        {texts.files.upload}
      </Button>
    </>
  );
}

function FileRow({ cardId, attachment }: { cardId: number; attachment: Attachment }) {
  const { id: attachmentId, name, size, uploadedBy, createdAt } = attachment;
  const dispatch = useDispatch();
  const { me } = useScreenServices();
  const mayAdminister = useSelector((state: WithBoard) => selectMay(state, 'administer'));
  return (
    <li aria-label={name}>
      <span className={styles.grows}>
        {name}{' '}
        <small>
          {texts.files.kilobytes(Math.ceil(size / BYTES_PER_KB))}, {formatMoment(createdAt)}
        </small>
      </span>
      <Button
        type="text"
        aria-label={texts.files.download(name)}
        icon={<Download aria-hidden size={16} />}
        onClick={() => dispatch(downloadAsked({ cardId, attachmentId, name }))}
      />
      {(uploadedBy === me || mayAdminister) && (
        <Button
          type="text"
          danger
          aria-label={texts.files.delete(name)}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={() => dispatch(attachmentDeleteAsked({ cardId, attachmentId }))}
        />
      )}
    </li>
  );
}
