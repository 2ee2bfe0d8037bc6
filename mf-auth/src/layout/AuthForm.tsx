import Alert from 'antd/es/alert';
import Form, { type FormProps } from 'antd/es/form';
import styles from './AuthForm.module.css';

/** Why the last submission was refused, announced to screen readers. */
export function Refusal({ message }: { message: string | null }) {
  if (message === null) return null;
  return <Alert role="alert" type="error" showIcon title={message} />;
}

interface Props<Values> extends Pick<
  FormProps<Values>,
  'name' | 'initialValues' | 'children' | 'onValuesChange'
> {
  /** Why the last submission was refused. */
  refusal?: string | null;
  onFinish: (values: Values) => void;
}

/** The common form of the auth area; submitting moves the focus to the first invalid field. */
export function AuthForm<Values extends object>({
  refusal = null,
  children,
  ...form
}: Props<Values>) {
  return (
    <Form<Values>
      layout="vertical"
      size="large"
      className={styles.form ?? ''}
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'nearest' }}
      {...form}
    >
      <>
        <Refusal message={refusal} />
        {children}
      </>
    </Form>
  );
}
