import type { Meta, StoryObj } from '@storybook/react-webpack5';
import Form from 'antd/es/form';
import { longNamedBoard } from '../testing/examples.ts';
import { ProjectOrBoardForm, type ProjectOrBoardFormValues } from './ProjectOrBoardForm.tsx';

const meta: Meta<typeof ProjectOrBoardForm> = {
  component: ProjectOrBoardForm,
  args: {
    findCards: () => Promise.resolve([]),
    onValues: () => undefined,
    onSubmit: () => undefined,
  },
  render: function Render(props) {
    const [form] = Form.useForm<ProjectOrBoardFormValues>();
    return <ProjectOrBoardForm {...props} form={form} />;
  },
};
export default meta;

type Story = StoryObj<typeof ProjectOrBoardForm>;

export const New: Story = { args: { item: null } };
export const OfABoard: Story = { args: { item: longNamedBoard } };
