import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { RotateCw, X } from 'lucide-react';
import styles from './Attachments.module.css';
import type { AttachmentActions } from './attachment-actions.ts';
import type { Upload } from './create-uploads.ts';
import { texts } from './texts.ts';

interface Props {
  upload: Upload;
  on: Pick<AttachmentActions, 'onCancel' | 'onRetry'>;
}

/** A file on its way; one that was refused says why and can be sent again. */
export function UploadTile({ upload: { id, name, share, refusal }, on }: Props) {
  return (
    <li aria-label={name} className={styles.file}>
      <span className={styles.caption}>
        <span className={styles.name}>{name}</span>
        {refusal === null ? (
          <Progress
            percent={Math.round(share * 100)}
            size="small"
            strokeColor="var(--accent-text)"
            aria-label={name}
          />
        ) : (
          <span role="alert" className={styles.refused}>
            {refusal}
          </span>
        )}
      </span>
      <span className={styles.tools} data-shown>
        {refusal !== null && (
          <Button
            type="text"
            size="small"
            aria-label={texts.retry(name)}
            icon={<RotateCw aria-hidden size={16} />}
            onClick={() => on.onRetry(id)}
          />
        )}
        <Button
          type="text"
          size="small"
          aria-label={refusal === null ? texts.cancel(name) : texts.forget(name)}
          icon={<X aria-hidden size={16} />}
          onClick={() => on.onCancel(id)}
        />
      </span>
    </li>
  );
}
