import Select from 'antd/es/select';
import { editCard, useRun } from 'shared-cards';
import { useCard } from '../card/card-context.ts';
import { texts } from '../texts.ts';

/** The value for no reminder: a select has no null. */
const NEVER = -1;
const REMINDERS = [NEVER, 0, 15, 60, 120, 1440, 2880, 10_080];

export function ReminderField() {
  const { id: cardId, reminderMinutes } = useCard();
  const reminder = reminderMinutes ?? NEVER;
  const run = useRun();
  const choices = REMINDERS.includes(reminder) ? REMINDERS : [...REMINDERS, reminder];
  return (
    <Select
      aria-label={texts.reminder}
      value={reminder}
      onChange={(minutes) =>
        run(editCard, {
          cardId,
          fields: { reminderMinutes: minutes === NEVER ? null : minutes },
        })
      }
      options={choices.map((value) => ({
        value,
        label: value === NEVER ? texts.noReminder : texts.remindBefore(value),
      }))}
    />
  );
}
