import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { X } from 'lucide-react';
import { formatBytes } from '../format/numbers.ts';
import styles from './Attachments.module.css';
import type { AttachmentActions } from './attachment-actions.ts';
import type { Upload } from './create-uploads.ts';
import { texts } from './texts.ts';

interface Props {
  upload: Upload;
  on: Pick<AttachmentActions, 'onCancel'>;
}

/** A file on its way, or one that waits until it can be sent. */
export function UploadTile({ upload: { id, name, size, share }, on }: Props) {
  return (
    <li aria-label={name} className={styles.file}>
      <span className={styles.caption}>
        <span className={styles.name}>{name}</span>
        {share === null ? (
          <span className={styles.size}>{texts.waits(formatBytes(size))}</span>
        ) : (
          <Progress
            percent={Math.round(share * 100)}
            size="small"
            strokeColor="var(--accent-text)"
            aria-label={name}
          />
        )}
      </span>
      <span className={styles.tools} data-shown>
        <Button
          type="text"
          size="small"
          aria-label={texts.cancel(name)}
          icon={<X aria-hidden size={16} />}
          onClick={() => on.onCancel(id)}
        />
      </span>
    </li>
  );
}
