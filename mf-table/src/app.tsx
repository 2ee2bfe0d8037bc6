import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';
import { TableView } from './table/TableView.tsx';

export default defineRemote({
  name: 'mf-table',
  contractVersion: CONTRACT_VERSION,
  activate: () => ({ routes: [], boardViews: { table: TableView } }),
});
