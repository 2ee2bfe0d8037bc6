export interface TimeSpan {
  startedAt: string;
  endedAt: string;
  note: string | null;
}

/** The user's actions on the time of a card; each remote implements them. */
export interface TimeActions {
  onStart: () => void;
  onStop: () => void;
  onNote: (span: TimeSpan) => void;
  onEdit: (entryId: number, span: TimeSpan) => void;
  onDelete: (entryId: number) => void;
  /** Null: no estimate any more. */
  onEstimate: (minutes: number | null) => void;
}
