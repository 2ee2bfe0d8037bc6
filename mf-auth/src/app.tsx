import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Tabs from 'antd/es/tabs';
import { CONTRACT_VERSION, defineRemote } from 'shared-api/remote';

export default defineRemote({
  name: 'mf-auth',
  contractVersion: CONTRACT_VERSION,
  activate: () => ({
    routes: [
      {
        path: '*',
        element: (
          <>
            <Tabs
              items={[
                {
                  key: 'a',
                  label: 'Sign In',
                  children: (
                    <Form>
                      <Form.Item>
                        <Input />
                      </Form.Item>
                      <Input.Password />
                      <Checkbox>x</Checkbox>
                      <Button type="primary">Hi</Button>
                    </Form>
                  ),
                },
              ]}
            />
          </>
        ),
      },
    ],
  }),
});
