import { defineTexts } from 'shared-api/remote';

/** The texts of time tracking, wherever it is shown. */
export const texts = defineTexts({
  en: {
    duration(hours: number, minutes: number) {
      if (hours === 0) return `${minutes} min`;
      return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
    },
    total: (time: string) => `Total: ${time}`,
    ofEstimate: (time: string) => `of ${time} estimated`,
    start: 'Start timer',
    stop: 'Stop timer',
    stopsOthers: 'A timer that runs on another card stops.',
    estimate: 'Estimate (hours)',
    saveEstimate: 'Save estimate',
    entries: 'Time entries',
    none: 'No time has been noted yet.',
    running: 'Running',
    editEntry: (from: string) => `Edit the entry of ${from}`,
    deleteEntry: (from: string) => `Delete the entry of ${from}`,
    from: 'From',
    to: 'To',
    note: 'Note',
    byHand: 'Note time by hand',
    add: 'Add entry',
    save: 'Save entry',
    cancel: 'Cancel',
    endsBeforeStart: 'The end lies before the start.',
    ofTotal: 'Time spent of the estimate',
  },
});
