import dayjs from 'dayjs';
import { useState } from 'react';

/** The start and due dates of a card. */
export interface DateRange {
  readonly startAt: string | null;
  readonly dueDate: string | null;
}

const isBackwards = ({ startAt, dueDate }: DateRange) =>
  startAt !== null && dueDate !== null && dayjs(startAt).isAfter(dueDate);

/**
 * Two dates, each saved when it is chosen. A date that would make the range backwards waits until
 * the other one fits.
 */
export function useDateRange(saved: DateRange, save: (fields: Partial<DateRange>) => void) {
  const [unsaved, setUnsaved] = useState<Partial<DateRange>>({});
  const shown = { startAt: saved.startAt, dueDate: saved.dueDate, ...unsaved };
  /** Returns whether it was saved. */
  const choose = (change: Partial<DateRange>): boolean => {
    const isRange = !isBackwards({ ...shown, ...change });
    setUnsaved(isRange ? {} : { ...unsaved, ...change });
    if (isRange) save({ ...unsaved, ...change });
    return isRange;
  };
  return { ...shown, isUnsaved: Object.keys(unsaved).length > 0, choose };
}
