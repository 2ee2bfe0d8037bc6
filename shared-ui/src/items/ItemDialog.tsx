import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useState } from 'react';
import type { ItemStatus } from 'shared-api/client';
import { DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { MemberPicker, pickedFrom, type PickedMember } from '../members/MemberPicker.tsx';
import { texts } from '../texts.ts';
import { type Item, type ItemFields, membersOf, type SearchPeople } from './item.ts';

export interface ItemDialogTexts {
  createTitle: string;
  editTitle: string;
  subtitle: string;
  create: string;
  edit: string;
}

interface Props {
  item: Item | null;
  isSaving: boolean;
  /** The server's message when it refused the last submission. */
  refusal: string | null;
  dialogTexts: ItemDialogTexts;
  search: SearchPeople;
  onSubmit: (fields: ItemFields) => void;
  onClose: () => void;
}

interface Values {
  name: string;
  description: string;
  status: ItemStatus;
  isPublic: boolean;
}

const WIDTH = 700;
const STATUSES = ['active', 'archived', 'blocked'] as const;

/** The create/edit dialog of a project or a board (section 2). */
export function ItemDialog(props: Props) {
  const { item, isSaving, refusal, dialogTexts, search, onSubmit, onClose } = props;
  const [form] = Form.useForm<Values>();
  const [members, setMembers] = useState<PickedMember[]>(
    item ? membersOf(item).map(pickedFrom) : [],
  );
  const watched = Form.useWatch<string | undefined>('name', form);
  const name = watched ?? item?.name ?? '';
  const submit = ({ description, status, isPublic }: Values) => {
    onSubmit({
      name: name.trim(),
      description: description.trim() === '' ? null : description,
      status,
      isPublic: isPublic ? 1 : 0,
      users: members
        .filter(({ creator }) => !creator)
        .map(({ id, role_id }) => ({ user_id: id, role: role_id })),
    });
  };
  return (
    <FormDialog
      width={WIDTH}
      title={item ? dialogTexts.editTitle : dialogTexts.createTitle}
      submit={item ? dialogTexts.edit : dialogTexts.create}
      isSaving={isSaving}
      isSubmitDisabled={name.trim() === ''}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <p>{dialogTexts.subtitle}</p>
      <Form<Values>
        form={form}
        name="item"
        layout="vertical"
        onFinish={submit}
        initialValues={{
          name: item?.name ?? '',
          description: item?.description ?? '',
          status: item?.status ?? 'active',
          isPublic: item?.isPublic === 1,
        }}
      >
        <Form.Item name="name" label={texts.boardName} required>
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="description" label={texts.description}>
          <Input.TextArea rows={2} maxLength={DESCRIPTION_MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <Select options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))} />
        </Form.Item>
        <Form.Item name="isPublic" label={texts.isPublic} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
      <MemberPicker members={members} search={search} onChange={setMembers} />
    </FormDialog>
  );
}
