/** The texts of time tracking. */
export const en = {
  duration(hours: number, minutes: number) {
    if (hours === 0) return `${minutes} min`;
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  },
  total: (time: string) => `Total: ${time}`,
  ofEstimate: (time: string) => `of ${time} estimated`,
  start: 'Start timer',
  stop: 'Stop timer',
  stopsOthers: 'This stops a timer that is running on another card.',
  estimate: 'Estimate, in hours',
  /** Several cards have different estimates. */
  mixed: 'Various',
  saveEstimate: 'Save estimate',
  entries: 'Time entries',
  formerMember: 'Former member',
  none: 'No time entries yet.',
  running: 'Running',
  editEntry: (from: string) => `Edit the time entry from ${from}`,
  deleteEntry: (from: string) => `Delete the time entry from ${from}`,
  from: 'From',
  to: 'To',
  note: 'Note',
  byHand: 'Add time by hand',
  add: 'Add entry',
  save: 'Save entry',
  cancel: 'Cancel',
  endsBeforeStart: 'The end is before the start. Change one of them.',
  ofTotal: 'Time spent, of the estimate',
};
