import type { LabelLooks } from 'shared-api/client';

/** What a person does with a board's labels; each is its remote's to carry out. */
export interface LabelActions {
  onAdd: (looks: LabelLooks) => void;
  onEdit: (labelId: number, looks: LabelLooks) => void;
  onDelete: (labelId: number) => void;
}
