import Form from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { WIP_LIMIT_MAX, WIP_LIMIT_MIN } from 'shared-api/limits';
import { WaitingNames } from '../composing/ComposerField.tsx';
import { parseNames } from '../composing/parse-names.ts';
import { editList, selectList, useRun, type WithCards } from 'shared-cards';
import { texts } from '../texts/texts.ts';
import { type ListFields, type RefusedInput, type DialogProps } from '../dialogs/dialog-slice.ts';
import { fromDialog } from '../dialogs/from-dialog.ts';
import { useAddList } from './use-add-list.ts';
import { NamedFormDialog } from '../dialogs/NamedFormDialog.tsx';

interface Values {
  name: string;
  limit: number | null;
}

const WIDTH = 500;

/** Creates or edits a list. */
export function ListDialog(
  props: DialogProps & { listId: number | null; refusedInput?: RefusedInput<ListFields> },
) {
  const { listId, refusedInput, refusal, onClose } = props;
  const run = useRun();
  const addList = useAddList();
  const list = useSelector((state: WithCards) => selectList(state, listId ?? 0));
  const [begun] = useState(() => (list ? { base: list } : {}));
  const [form] = Form.useForm<Values>();
  const shown = refusedInput?.fields ?? list;
  const composed = refusedInput?.fields.composed;
  const submit = ({ name, limit }: Values) => {
    const fields = { name, limit };
    const details = fromDialog({ kind: 'list', listId }, fields);
    if (listId === null) addList({ ...fields, details }, composed);
    else run(editList, { listId, fields, ...begun, typed: name, details });
    onClose();
  };
  return (
    <NamedFormDialog
      refusal={refusal}
      onClose={onClose}
      form={form}
      id="list"
      isReopened={refusedInput !== undefined}
      width={WIDTH}
      title={list ? texts.editList : texts.createList}
      submit={list ? texts.save : texts.create}
      initialValues={{ name: shown?.name ?? '', limit: shown?.limit ?? null }}
      onSubmit={submit}
    >
      <Form.Item name="limit" label={texts.limit}>
        <InputNumber
          min={WIP_LIMIT_MIN}
          max={WIP_LIMIT_MAX}
          precision={0}
          controls={false}
          placeholder={texts.noLimit}
        />
      </Form.Item>
      {composed && <WaitingNames names={[...composed.cards, ...parseNames(composed.draft)]} />}
    </NamedFormDialog>
  );
}
