import Form, { type FormProps } from 'antd/es/form';
import styles from './AuthForm.module.css';
import { Refusal } from './Refusal.tsx';

interface Props<Values> extends Pick<FormProps<Values>, 'name' | 'initialValues' | 'children'> {
  /** Why it was refused last. */
  refusal?: string | null;
  onFinish: (values: Values) => void;
}

/** Every form of the auth area: large fields, and what is wrong is said in it, where one is led to. */
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
