import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { CalendarView } from './calendar/CalendarView.tsx';

export default defineRemote({
  name: 'mf-calendar',
  contractVersion: CONTRACT_VERSION,
  activate: () => ({ routes: [], boardViews: { calendar: CalendarView } }),
});
