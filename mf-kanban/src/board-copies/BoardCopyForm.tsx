import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui/form-dialog';
import { reasons } from 'shared-ui/reasons';
import { useFormValues } from 'shared-ui/use-form-values';
import { texts } from '../texts/texts.ts';

interface Props<Values> {
  /** The form's name, which prefixes the ids of its fields. */
  id: string;
  title: string;
  submit: string;
  initialValues: Values;
  isSaving: boolean;
  refusal: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** The fields below the name. */
  children: ReactNode;
}

const WIDTH = 480;

/** Something that is made of a board: its name, and what of the board it has. */
export function BoardCopyForm<Values extends { name: string }>(props: Props<Values>) {
  const { id, title, submit, initialValues, isSaving, refusal, onSubmit, onClose } = props;
  const [form] = Form.useForm<Values>();
  const typed = useFormValues(initialValues);
  return (
    <FormDialog
      width={WIDTH}
      title={title}
      submit={submit}
      isSaving={isSaving}
      whyNotSubmit={typed.values.name.trim() === '' ? reasons.nameFirst : undefined}
      hasInput={typed.isTouched}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        name={id}
        layout="vertical"
        initialValues={initialValues}
        onValuesChange={typed.onValuesChange}
        onFinish={(values) => onSubmit({ ...values, name: values.name.trim() })}
      >
        <Form.Item name="name" label={texts.copies.name} required>
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        {props.children}
      </Form>
    </FormDialog>
  );
}

/** Whether it has a part of the board. */
export function Choice({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item noStyle name={name} valuePropName="checked">
      <Checkbox style={{ display: 'flex' }}>{label}</Checkbox>
    </Form.Item>
  );
}
