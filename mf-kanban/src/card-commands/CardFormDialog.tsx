import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import {
  DEFAULT_PRIORITY,
  DESCRIPTION_MAX_CHARACTERS,
  PRIORITIES,
  type Priority,
} from 'shared-api/limits';
import { nameOf } from 'shared-ui/person-avatar';
import { editCard, selectBoardMeta, selectCard, useRun, type WithCards } from 'shared-cards';
import { dueOn, startOn } from '../due/due.ts';
import { dayInputFormat } from 'shared-ui/input-formats';
import { texts } from '../texts/texts.ts';
import { type RefusedInput, type TaskFields, type DialogProps } from '../dialogs/dialog-slice.ts';
import { useAddCard } from '../composing/use-add-card.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import { ReferenceArea } from '../references/ReferenceArea.tsx';
import { useBoardReferences } from '../references/use-board-references.ts';
import { NamedFormDialog } from '../dialogs/NamedFormDialog.tsx';

interface Values {
  name: string;
  description?: string;
  priority: Priority;
  users: number[];
  startAt: Dayjs | null;
  dueDate: Dayjs | null;
  tags: number[];
}

interface Props extends DialogProps {
  listId: number;
  cardId: number | null;
  refusedInput?: RefusedInput<TaskFields>;
}

const WIDTH = 540;

/** Creates or edits a card without leaving the board. */
export function CardFormDialog(props: Props) {
  const { listId, cardId, refusedInput, refusal, onClose } = props;
  const run = useRun();
  const addCard = useAddCard(listId);
  const card = useSelector((state: WithCards) => selectCard(state, cardId ?? 0));
  // Only the user's own edits are sent, so that concurrent changes of other fields are kept.
  const [begun] = useState(() => (card ? { base: card } : {}));
  const boardMeta = useSelector((state: WithCards) => selectBoardMeta(state));
  const sources = useBoardReferences(cardId ?? undefined);
  const [form] = Form.useForm<Values>();
  const shown = refusedInput?.fields ?? card;
  const submit = ({ startAt, dueDate, ...rest }: Values) => {
    const dates = {
      startAt: startOn(startAt, card?.startAt),
      dueDate: dueOn(dueDate, card?.dueDate),
    };
    const { name, description = '', ...fields } = { ...rest, ...dates };
    const made = {
      typed: description === '' ? name : `${name}\n${description}`,
      details: fromDialog({ kind: 'task', listId, cardId }, { name, description, ...fields }),
    };
    if (cardId === null) addCard({ name, fields: { description, ...fields }, ...made });
    else {
      const text = description === '' ? null : description;
      run(editCard, { cardId, fields: { name, description: text, ...fields }, ...begun, ...made });
    }
    onClose();
  };
  return (
    <NamedFormDialog
      refusal={refusal}
      onClose={onClose}
      form={form}
      id="task"
      isReopened={refusedInput !== undefined}
      width={WIDTH}
      title={cardId === null ? texts.createCard : texts.editCard}
      submit={cardId === null ? texts.create : texts.save}
      initialValues={{
        name: shown?.name ?? '',
        description: shown?.description ?? '',
        priority: shown?.priority ?? DEFAULT_PRIORITY,
        users: shown?.users ?? [],
        startAt: shown?.startAt ? dayjs(shown.startAt) : null,
        dueDate: shown?.dueDate ? dayjs(shown.dueDate) : null,
        tags: shown?.tags ?? [],
      }}
      sources={sources}
      onSubmit={submit}
    >
      <Form.Item name="description" label={texts.description}>
        <ReferenceArea
          cardId={cardId ?? undefined}
          rows={3}
          maxLength={DESCRIPTION_MAX_CHARACTERS}
        />
      </Form.Item>
      <Form.Item name="priority" label={texts.priority}>
        <Select options={PRIORITIES.map((value) => ({ value, label: texts.priorities[value] }))} />
      </Form.Item>
      <Form.Item name="users" label={texts.assignees}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={(boardMeta?.members ?? []).map((person) => ({
            value: person.id,
            label: nameOf(person),
          }))}
        />
      </Form.Item>
      <Form.Item name="startAt" label={texts.startDate}>
        <DatePicker format={dayInputFormat()} />
      </Form.Item>
      <Form.Item name="dueDate" label={texts.dueDate}>
        <DatePicker format={dayInputFormat()} />
      </Form.Item>
      <Form.Item name="tags" label={texts.labels}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={(boardMeta?.labels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </NamedFormDialog>
  );
}
