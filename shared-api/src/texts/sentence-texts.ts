import type { Change, ChangeEntity, ChangeKind } from '../entities/change.ts';
import type { Notification, NotificationType } from '../entities/notification.ts';

type Value = Change['fields'][string]['after'];

/** The values for the sentence of a change. */
export interface ChangeValues {
  /** The name of the changed thing; '…' if unknown. */
  readonly name: string;
  /** The person that the change is about; a former member if unknown. */
  readonly person: string;
  /** A field's value before the change; undefined if the field is not part of it. */
  readonly before: (field: string) => Value;
  readonly after: (field: string) => Value;
  /** The day that a field is set to, as its reader writes it; null where their time zone is not known. */
  readonly day: (field: string) => string | null;
}

/** A sentence without its subject: the actor is shown before it. */
export type ChangeSentence = (values: ChangeValues) => string;

type Row = 'created' | 'changed' | 'deleted';
type Archivable = Row | 'archived' | 'restored';

/** The possible changes by entity; entities that are left out have only the changes of any row. */
interface KindsOf {
  readonly card: Exclude<ChangeKind, 'sorted' | 'legacy'>;
  readonly list: Archivable | 'reordered' | 'sorted';
  readonly board: Archivable;
  readonly project: Archivable;
}

/** An entity and its change, such as 'card moved'. */
type ChangeKey = {
  [E in ChangeEntity]: `${E} ${E extends keyof KindsOf ? KindsOf[E] : Row}`;
}[ChangeEntity];

/** The sentences of a language for changes. */
export type ChangeTexts = Readonly<Record<ChangeKey, ChangeSentence>> & {
  /** For a change of this field alone. */
  readonly [changedField: `${ChangeEntity} changed ${string}`]: ChangeSentence;
  /** For a change that is newer than these sentences. */
  readonly unknownChange: string;
  readonly formerMember: string;
};

type RuleName = Pick<NonNullable<Notification['rule']>, 'list' | 'trigger'>;

/** The sentences of a language for notifications, without their subject. */
export type NotificationTexts = Readonly<
  /** `what` is null if only the type is known. */
  Record<`notified ${NotificationType}`, (what: string | null) => string>
> & {
  readonly assignedItem: (item: string) => string;
  /** Several changes of one card in one sentence. */
  readonly severalChanges: (sentences: readonly string[]) => string;
  /** For more changes of one card than are worth naming. */
  readonly manyChanges: string;
  readonly ruleName: (rule: RuleName) => string;
  readonly byRule: (sentence: string, rule: string) => string;
};

/** All sentences of a language. */
export type SentenceTexts = ChangeTexts & NotificationTexts;

/** A value in a sentence; '…' for one that is not known, as when it has been erased. */
export const shown = (value: Value): string =>
  value === undefined || value === null || value === '' ? '…' : String(value);
