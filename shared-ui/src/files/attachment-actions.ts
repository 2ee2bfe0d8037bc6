import type { Attachment } from 'shared-api/client';

/** What a person does with attachments; each is its remote's to carry out. */
export interface AttachmentActions {
  onChoose: (file: File) => void;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  onDownload: (attachment: Attachment) => void;
  onDelete: (attachment: Attachment) => void;
  /** Left out: there are no covers here. */
  onCover?: (attachmentId: number | null) => void;
}
