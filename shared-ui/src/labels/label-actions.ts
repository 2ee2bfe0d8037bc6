export interface LabelLooks {
  tagName: string;
  tagColor: string;
}

/** What a person does with a board's labels; each is its remote's to carry out. */
export interface LabelActions {
  onAdd: (looks: LabelLooks) => void;
  onEdit: (tagId: number, looks: LabelLooks) => void;
  onDelete: (tagId: number) => void;
}
