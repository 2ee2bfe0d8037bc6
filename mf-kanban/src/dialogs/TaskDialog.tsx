import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import dayjs, { type Dayjs } from 'dayjs';
import { useDispatch, useSelector } from 'react-redux';
import {
  DEFAULT_PRIORITY,
  DESCRIPTION_MAX_CHARACTERS,
  PRIORITIES,
  type Priority,
} from 'shared-api/limits';
import { nameOf } from 'shared-ui';
import { selectFrame, type WithBoard } from '../board/board-slice.ts';
import { dueOn } from '../cards/due.ts';
import { selectCard, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';
import { taskSubmitted } from './dialog-slice.ts';
import { NamedFormDialog } from './NamedFormDialog.tsx';

interface Values {
  name: string;
  description?: string;
  priority: Priority;
  users: number[];
  dueDate: Dayjs | null;
  tags: number[];
}

const WIDTH = 540;

/** Creates or changes a card without leaving the board (section 2). */
export function TaskDialog(props: DialogProps & { cardId: number | null }) {
  const { cardId, isSaving, refusal, onClose } = props;
  const dispatch = useDispatch();
  const card = useSelector((state: WithLists) => selectCard(state, cardId ?? 0));
  const frame = useSelector((state: WithBoard) => selectFrame(state));
  const [form] = Form.useForm<Values>();
  const submit = ({ dueDate, ...fields }: Values) => {
    dispatch(taskSubmitted({ ...fields, dueDate: dueOn(dueDate, card?.dueDate) }));
  };
  return (
    <NamedFormDialog
      {...{ isSaving, refusal, onClose, form }}
      id="task"
      width={WIDTH}
      title={cardId === null ? texts.createTask : texts.editTask}
      submit={cardId === null ? texts.create : texts.save}
      initialValues={{
        name: card?.name ?? '',
        description: card?.description ?? '',
        priority: card?.priority ?? DEFAULT_PRIORITY,
        users: card?.users ?? [],
        dueDate: card?.dueDate ? dayjs(card.dueDate) : null,
        tags: card?.tags ?? [],
      }}
      onSubmit={submit}
    >
      <Form.Item name="description" label={texts.description}>
        <Input.TextArea rows={3} maxLength={DESCRIPTION_MAX_CHARACTERS} />
      </Form.Item>
      <Form.Item name="priority" label={texts.priority}>
        <Select options={PRIORITIES.map((value) => ({ value, label: texts.priorities[value] }))} />
      </Form.Item>
      <Form.Item name="users" label={texts.assignee}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={(frame?.user ?? []).map((person) => ({
            value: person.id,
            label: nameOf(person),
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
    </NamedFormDialog>
  );
}
