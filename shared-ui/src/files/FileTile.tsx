import Button from 'antd/es/button';
import { Download, FileText, Image as ImageIcon, ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Attachment } from 'shared-api/client';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { formatBytes, formatExactly } from '../format/dates.ts';
import styles from './Attachments.module.css';
import type { AttachmentActions } from './attachment-actions.ts';
import { texts } from './texts.ts';
import { type LoadFile, useBlobUrl } from './use-blob-url.ts';

interface Props {
  attachment: Attachment;
  /** From other files of the same name; null if there are none. */
  distinction: string | null;
  isCover: boolean;
  mayDelete: boolean;
  mayCover: boolean;
  loadFile: LoadFile;
  on: AttachmentActions;
  onView: () => void;
}

/** One attached file: its small picture, or a sign in its place. A press shows or saves it. */
export function FileTile(props: Props) {
  const { attachment, distinction, isCover, mayDelete, mayCover, loadFile, on, onView } = props;
  const { id, name, size, createdAt, hasThumbnail } = attachment;
  const [isDeleting, setIsDeleting] = useState(false);
  const { onCover } = on;
  const label = distinction === null ? name : `${name}, ${distinction}`;
  return (
    <li aria-label={label} title={`${name}, ${formatExactly(createdAt)}`} className={styles.file}>
      {hasThumbnail ? (
        <button
          type="button"
          className={styles.thumbnail}
          aria-label={texts.view(label)}
          onClick={onView}
        >
          <Thumbnail attachmentId={id} loadFile={loadFile} />
        </button>
      ) : (
        <span className={styles.thumbnail}>
          <FileText aria-hidden size={24} />
        </span>
      )}
      <span className={styles.caption}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {formatBytes(size)}
          {distinction !== null && ` · ${distinction}`}
          {isCover && ` · ${texts.cover}`}
        </span>
      </span>
      <span className={styles.tools}>
        {onCover && mayCover && hasThumbnail && (
          <Button
            type="text"
            size="small"
            aria-label={isCover ? texts.removeCover(label) : texts.makeCover(label)}
            title={isCover ? texts.removeCover(label) : texts.makeCover(label)}
            icon={
              isCover ? <ImageOff aria-hidden size={16} /> : <ImageIcon aria-hidden size={16} />
            }
            onClick={() => onCover(isCover ? null : id)}
          />
        )}
        <Button
          type="text"
          size="small"
          aria-label={texts.download(label)}
          title={texts.download(label)}
          icon={<Download aria-hidden size={16} />}
          onClick={() => on.onDownload(attachment)}
        />
        {mayDelete && (
          <Button
            type="text"
            size="small"
            aria-label={texts.delete(label)}
            title={texts.delete(label)}
            icon={<Trash2 aria-hidden size={16} />}
            onClick={() => setIsDeleting(true)}
          />
        )}
      </span>
      {isDeleting && (
        <ConfirmDialog
          kind="delete"
          onConfirm={() => {
            on.onDelete(attachment);
            setIsDeleting(false);
          }}
          onCancel={() => setIsDeleting(false)}
        >
          <p>{texts.deleteWarning(label)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Thumbnail({ attachmentId, loadFile }: { attachmentId: number; loadFile: LoadFile }) {
  const image = useBlobUrl(loadFile, attachmentId, 'thumbnail');
  return image.status === 'ready' ? (
    <img src={image.url} alt="" />
  ) : (
    <ImageIcon aria-hidden size={24} />
  );
}
