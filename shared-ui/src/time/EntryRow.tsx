import Button from 'antd/es/button';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Member, TimeEntry } from 'shared-api/client';
import { isBeingAdded } from '../requests/being-added.ts';
import { formatExactly } from '../format/dates.ts';
import { Timestamp } from '../format/Timestamp.tsx';
import { nameOf } from '../members/PersonAvatar.tsx';
import { linkToCard } from '../references/link-to-card.tsx';
import { ReferenceLine } from '../references/ReferenceLine.tsx';
import type { ReferenceSources } from '../references/use-references.ts';
import { formatDuration, minutesOf } from './durations.ts';
import { SpanFields } from './SpanFields.tsx';
import { texts } from './texts.ts';
import type { TimeActions } from './time-actions.ts';
import styles from './TimeTracking.module.css';
import { fieldsOf, isSpan, spanOf } from './span-fields.ts';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';

interface Props {
  entry: TimeEntry;
  person: Member | undefined;
  sources: ReferenceSources;
  mayEdit: boolean;
  mayDelete: boolean;
  on: Pick<TimeActions, 'onEdit' | 'onDelete'>;
}

/** An edit on its way: the entry before and after it. */
interface Saved {
  before: string;
  after: string;
  wasShown: boolean;
}

/** A time entry; users can correct their own. */
export function EntryRow({ entry, person, sources, mayEdit, mayDelete, on }: Props) {
  const { id, startedAt, endedAt, note } = entry;
  const [typed, setTyped] = useState<ReturnType<typeof fieldsOf> | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const now = JSON.stringify(fieldsOf(entry));
  const isShown = saved !== null && now === saved.after;
  if (isShown && !saved.wasShown) setSaved({ ...saved, wasShown: true });
  if (saved?.wasShown && !isShown) {
    setSaved(null);
    // If the edit was refused, its input returns; if the entry was changed elsewhere, it is
    // dropped.
    if (now !== saved.before) setTyped(null);
  }
  if (typed !== null && !isShown) {
    const save = () => {
      setSaved({ before: now, after: JSON.stringify(typed), wasShown: false });
      on.onEdit(id, spanOf(typed));
    };
    return (
      <li className={styles.editing}>
        <SpanFields typed={typed} sources={sources} onChange={setTyped} />
        <div className={styles.timer}>
          <GuardedButton
            type="primary"
            whyNot={isSpan(typed) ? undefined : reasons.timesFirst}
            onClick={save}
          >
            {texts.save}
          </GuardedButton>
          <Button onClick={() => setTyped(null)}>{texts.cancel}</Button>
        </div>
      </li>
    );
  }
  return (
    <li>
      <span className={styles.grows}>
        <strong>{endedAt === null ? texts.running : formatDuration(minutesOf(entry))}</strong>{' '}
        {person ? nameOf(person) : texts.formerMember}{' '}
        <small>
          <Timestamp at={startedAt} />
        </small>
        {note !== null && (
          <div className={styles.note}>
            <ReferenceLine text={note} people={sources.people} toCard={linkToCard} />
          </div>
        )}
      </span>
      {mayEdit && !isBeingAdded(entry) && (
        <Button
          type="text"
          size="small"
          aria-label={texts.editEntry(formatExactly(startedAt))}
          icon={<Pencil aria-hidden size={14} />}
          onClick={() => {
            setSaved(null);
            setTyped(fieldsOf(entry));
          }}
        />
      )}
      {mayDelete && !isBeingAdded(entry) && (
        <Button
          type="text"
          size="small"
          danger
          aria-label={texts.deleteEntry(formatExactly(startedAt))}
          icon={<Trash2 aria-hidden size={14} />}
          onClick={() => on.onDelete(id)}
        />
      )}
    </li>
  );
}
