import type { LabelLooks } from 'shared-api/client';

/** The user's actions on a board's labels; each remote implements them. */
export interface LabelActions {
  onAdd: (looks: LabelLooks) => void;
  onEdit: (labelId: number, looks: LabelLooks) => void;
  onDelete: (labelId: number) => void;
}
