import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import dayjs, { type Dayjs } from 'dayjs';
import { useDispatch, useSelector } from 'react-redux';
import {
  DEFAULT_PRIORITY,
  DESCRIPTION_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  PRIORITIES,
  type Priority,
} from 'shared-api/limits';
import { FormDialog } from 'shared-ui';
import { selectFrame, type WithBoard } from '../board/board-slice.ts';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';
import { taskSubmitted } from './dialog-slice.ts';

interface Values {
  name: string;
  description?: string;
  priority: Priority;
  users: number[];
  dueDate: Dayjs | null;
  tags: number[];
}

const WIDTH = 540;

export function TaskDialog({
  cardId,
  isSaving,
  refusal,
  onClose,
}: DialogProps & { cardId: number | null }) {
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId ?? 0));
  const frame = useSelector((state: WithBoard) => selectFrame(state));
  const [form] = Form.useForm<Values>();
  const submit = ({ name, dueDate, ...rest }: Values) => {
    const due = dueDate?.isValid() ? dueDate.endOf('day').toISOString() : null;
    dispatch(taskSubmitted({ ...rest, name: name.trim(), dueDate: due }));
  };
  return (
    <FormDialog
      width={WIDTH}
      title={card ? texts.editTask : texts.createTask}
      submit={card ? texts.save : texts.create}
      isSaving={isSaving}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="task"
        layout="vertical"
        onFinish={submit}
        initialValues={{
          name: card?.name ?? '',
          description: card?.description ?? '',
          priority: card?.priority ?? DEFAULT_PRIORITY,
          users: card?.users ?? [],
          dueDate: card?.dueDate ? dayjs(card.dueDate) : null,
          tags: card?.tags ?? [],
        }}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="description" label={texts.description}>
          <Input.TextArea rows={3} maxLength={DESCRIPTION_MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="priority" label={texts.priority}>
          <Select
            options={PRIORITIES.map((value) => ({ value, label: texts.priorities[value] }))}
          />
        </Form.Item>
        <Form.Item name="users" label={texts.assignee}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={(frame?.user ?? []).map(({ id, first_name, last_name }) => ({
              value: id,
              label: `${first_name} ${last_name}`.trim(),
            }))}
          />
        </Form.Item>
        <Form.Item name="dueDate" label={texts.dueDate}>
          <DatePicker />
        </Form.Item>
        <Form.Item name="tags" label={texts.tags}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={(frame?.tag ?? []).map(({ id, tagName }) => ({ value: id, label: tagName }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
