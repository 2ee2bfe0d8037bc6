import Form, { type FormInstance } from 'antd/es/form';
import Input from 'antd/es/input';
import { type ReactNode, useState } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui';
import type { DialogProps } from './dialog-slice.ts';
import { texts } from '../texts/texts.ts';

interface Props<Values> extends DialogProps {
  /** Of the form; its fields are found by it. */
  id: string;
  width: number;
  title: string;
  submit: string;
  form: FormInstance<Values>;
  initialValues: Values;
  /** The form opens again with what the server refused, which a slip must not throw away. */
  isGivenBack: boolean;
  onSubmit: (values: Values) => void;
  /** The fields below the name. */
  children: ReactNode;
}

/** The dialog of what has a name and more: a card, a column. */
export function NamedFormDialog<Values extends { name: string }>(props: Props<Values>) {
  const { id, width, title, submit, form, initialValues, onSubmit, children } = props;
  const { isGivenBack, refusal, onClose } = props;
  const [isTouched, setIsTouched] = useState(isGivenBack);
  return (
    <FormDialog
      refusal={refusal}
      onClose={onClose}
      width={width}
      title={title}
      submit={submit}
      hasInput={isTouched}
      onSubmit={() => form.submit()}
    >
      <Form<Values>
        form={form}
        name={id}
        layout="vertical"
        initialValues={initialValues}
        onValuesChange={() => setIsTouched(true)}
        onFinish={({ name, ...rest }) => onSubmit({ ...rest, name: name.trim() } as Values)}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={NAME_MAX_CHARACTERS} />
        </Form.Item>
        {children}
      </Form>
    </FormDialog>
  );
}
