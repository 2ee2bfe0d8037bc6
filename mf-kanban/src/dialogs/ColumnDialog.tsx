import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Slider from 'antd/es/slider';
import Switch from 'antd/es/switch';
import { useDispatch, useSelector } from 'react-redux';
import { NAME_MAX_CHARACTERS, WIP_LIMIT_MAX, WIP_LIMIT_MIN } from 'shared-api/limits';
import { FormDialog } from 'shared-ui';
import { selectList, type WithLists } from '../lists/list-slice.ts';
import { texts } from '../texts.ts';
import type { DialogProps } from './BoardDialogs.tsx';
import { columnSubmitted } from './dialog-slice.ts';

interface Values {
  name: string;
  hasLimit: boolean;
  limit?: number;
}

const WIDTH = 500;
const USUAL_LIMIT = 5;

export function ColumnDialog({
  listId,
  isSaving,
  refusal,
  onClose,
}: DialogProps & { listId: number | null }) {
  const dispatch = useDispatch();
  const list = useSelector((state: WithLists) => selectList(state, listId ?? 0));
  const [form] = Form.useForm<Values>();
  const watched = Form.useWatch<boolean | undefined>('hasLimit', form);
  const hasLimit = watched ?? typeof list?.limit === 'number';
  const submit = ({ name, limit }: Values) => {
    dispatch(columnSubmitted({ name: name.trim(), limit: hasLimit ? (limit ?? null) : null }));
  };
  return (
    <FormDialog
      width={WIDTH}
      title={list ? texts.editColumn : texts.createColumn}
      submit={list ? texts.save : texts.create}
      isSaving={isSaving}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name="column"
        layout="vertical"
        onFinish={submit}
        initialValues={{
          name: list?.name ?? '',
          hasLimit: typeof list?.limit === 'number',
          limit: list?.limit ?? USUAL_LIMIT,
        }}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="hasLimit" label={texts.setLimit} valuePropName="checked">
          <Switch />
        </Form.Item>
        {hasLimit && (
          <Form.Item name="limit" label={texts.limit}>
            <Slider
              min={WIP_LIMIT_MIN}
              max={WIP_LIMIT_MAX}
              tooltip={{ formatter: (count) => texts.cards(count ?? 0) }}
            />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
