import type { Attachment } from 'shared-api/client';

/** The user's actions on attachments; each remote implements them. */
export interface AttachmentActions {
  onChoose: (file: File) => void;
  onCancel: (id: string) => void;
  onDownload: (attachment: Attachment) => void;
  onDelete: (attachment: Attachment) => void;
  /** Left out: there are no covers here. */
  onCover?: (attachmentId: number | null) => void;
}
