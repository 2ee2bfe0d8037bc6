import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { FormDialog } from './FormDialog.tsx';

const meta: Meta<typeof FormDialog> = {
  component: FormDialog,
  args: {
    title: 'New board',
    submit: 'Create',
    width: 480,
    refusal: null,
    onSubmit: () => undefined,
    onClose: () => undefined,
    children: (
      <Form layout="vertical">
        <Form.Item label="Name" name="name">
          <Input />
        </Form.Item>
      </Form>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof FormDialog>;

export const Open: Story = {};
export const Saving: Story = { args: { isSaving: true } };
export const Refused: Story = { args: { refusal: 'A board of this name exists already.' } };
