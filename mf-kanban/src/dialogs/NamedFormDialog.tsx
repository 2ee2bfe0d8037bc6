import Form, { type FormInstance } from 'antd/es/form';
import { type ReactNode, useState } from 'react';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { FormDialog } from 'shared-ui/form-dialog';
import { ReferenceInput } from 'shared-ui/reference-input';
import { NO_REFERENCES, type ReferenceSources } from 'shared-ui/references';
import type { DialogProps } from './dialog-slice.ts';
import { texts } from '../texts/texts.ts';

interface Props<Values> extends DialogProps {
  /** The form's name, which prefixes the ids of its fields. */
  id: string;
  width: number;
  title: string;
  submit: string;
  form: FormInstance<Values>;
  initialValues: Values;
  /** Whether the dialog was reopened with refused input, which needs a confirmation to discard. */
  isReopened: boolean;
  /** What the name may refer to; left out: nothing. */
  sources?: ReferenceSources;
  onSubmit: (values: Values) => void;
  /** The fields below the name. */
  children: ReactNode;
}

/** The dialog of a card or a list: a name and further fields. */
export function NamedFormDialog<Values extends { name: string }>(props: Props<Values>) {
  const { id, width, title, submit, form, initialValues, onSubmit, children } = props;
  const { sources = NO_REFERENCES } = props;
  const { isReopened, refusal, onClose } = props;
  const [isTouched, setIsTouched] = useState(isReopened);
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
          <ReferenceInput autoFocus maxLength={NAME_MAX_CHARACTERS} sources={sources} />
        </Form.Item>
        {children}
      </Form>
    </FormDialog>
  );
}
