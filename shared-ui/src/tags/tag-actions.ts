export interface TagLooks {
  tagName: string;
  tagColor: string;
}

/** What a person does with a board's tags; each is its remote's to carry out. */
export interface TagActions {
  onAdd: (looks: TagLooks) => void;
  onEdit: (tagId: number, looks: TagLooks) => void;
  onDelete: (tagId: number) => void;
}
