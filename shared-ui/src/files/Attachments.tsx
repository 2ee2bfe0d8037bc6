import { Plus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { Attachment } from 'shared-api/client';
import type { AttachmentActions } from './attachment-actions.ts';
import styles from './Attachments.module.css';
import type { Upload } from './create-uploads.ts';
import { keyName } from '../menu/menu-entry.ts';
import { distinctionOf } from './distinction-of.ts';
import { FileTile } from './FileTile.tsx';
import { ImageViewer } from './ImageViewer.tsx';
import { texts } from './texts.ts';
import { UploadTile } from './UploadTile.tsx';
import type { LoadFile } from './use-blob-url.ts';

interface Props {
  attachments: Attachment[];
  uploads: readonly Upload[];
  coverId?: number | null;
  mayEdit: boolean;
  mayDelete: (attachment: Attachment) => boolean;
  loadFile: LoadFile;
  /** The key that chooses files, as the page says it. */
  shortcut?: string;
  on: AttachmentActions;
}

/** A card's attachments with their small pictures, and the files that are on their way. */
export function Attachments(props: Props) {
  const {
    attachments,
    uploads,
    coverId = null,
    mayEdit,
    mayDelete,
    loadFile,
    shortcut,
    on,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  const [isOver, setIsOver] = useState(false);
  const images = attachments.filter(({ hasThumbnail }) => hasThumbnail);
  const isViewed = images.some(({ id }) => id === viewed);

  function take(event: DragEvent | ClipboardEvent, data: DataTransfer): void {
    setIsOver(false);
    if (!mayEdit || data.files.length === 0) return;
    event.preventDefault();
    // An element around this one may accept files, too.
    event.stopPropagation();
    for (const file of data.files) on.onChoose(file);
  }

  return (
    <div
      className={styles.attachments}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!mayEdit || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      {attachments.length + uploads.length === 0 && !mayEdit && (
        <p className={styles.quiet}>{texts.none}</p>
      )}
      <ul className={styles.gallery} aria-label={texts.title}>
        {attachments.map((attachment) => (
          <FileTile
            key={attachment.id}
            attachment={attachment}
            distinction={distinctionOf(attachment, attachments)}
            isCover={attachment.id === coverId}
            mayDelete={mayDelete(attachment)}
            mayCover={mayEdit}
            loadFile={loadFile}
            on={on}
            onView={() => setViewed(attachment.id)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} on={on} />
        ))}
        {mayEdit && (
          <li className={styles.add}>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              data-choose-files
              aria-label={texts.choose}
              onChange={({ target }) => {
                for (const file of target.files ?? []) on.onChoose(file);
                // Allows the same file to be chosen again after a refusal.
                target.value = '';
              }}
            />
            <button
              type="button"
              title={texts.dropHere}
              aria-keyshortcuts={shortcut && keyName(shortcut)}
              onClick={() => input.current?.click()}
            >
              <Plus aria-hidden size={16} />
              <span>{texts.upload}</span>
            </button>
          </li>
        )}
      </ul>
      {isViewed && viewed !== null && (
        <ImageViewer
          images={images}
          shownId={viewed}
          loadFile={loadFile}
          onShow={setViewed}
          onDownload={on.onDownload}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  );
}
