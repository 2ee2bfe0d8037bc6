import Table from 'antd/es/table';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';

export default defineRemote({
  name: 'mf-projects',
  contractVersion: CONTRACT_VERSION,
  activate: () => ({
    routes: [
      {
        path: '*',
        element: (
          <>
            <Table />
            <Modal />
            <Select />
          </>
        ),
      },
    ],
  }),
});
