import type { ComponentType } from 'react';
import type { LoggedChange } from '../outbox/logged-change.ts';
import { ConflictRow } from './ConflictRow.tsx';
import { RefusedRow } from './RefusedRow.tsx';
import { SentRow } from './SentRow.tsx';

type Status = LoggedChange['status'];
type RowOf<One extends Status> = ComponentType<{
  readonly logged: Extract<LoggedChange, { status: One }>;
}>;

/** How a logged change is shown, by what has become of it. */
const rows: { readonly [One in Status]: RowOf<One> } = {
  conflict: ConflictRow,
  refused: RefusedRow,
  sent: SentRow,
};

/** What has become of a change, as its row. */
export function LoggedRow({ logged }: { readonly logged: LoggedChange }) {
  const Row = rows[logged.status] as ComponentType<{ readonly logged: LoggedChange }>;
  return <Row logged={logged} />;
}
