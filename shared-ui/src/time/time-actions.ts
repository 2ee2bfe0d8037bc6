export interface TimeSpan {
  startedAt: string;
  endedAt: string;
  note: string | null;
}

/** What a person does with the time of a card; each is its remote's to carry out. */
export interface TimeActions {
  onStart: () => void;
  onStop: () => void;
  onNote: (span: TimeSpan) => void;
  onEdit: (entryId: number, span: TimeSpan) => void;
  onDelete: (entryId: number) => void;
  /** Null: no estimate any more. */
  onEstimate: (minutes: number | null) => void;
}
