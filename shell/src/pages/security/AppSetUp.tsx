import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { FormDialog } from 'shared-ui/form-dialog';
import { useFormValues } from 'shared-ui/use-form-values';
import styles from './security.module.css';
import { QrCode } from './QrCode.tsx';
import { texts } from './texts.ts';

const WIDTH = 440;

interface Props {
  secret: string;
  address: string;
  isSaving: boolean;
  refusal: string | null;
  onConfirm: (code: string) => void;
  onClose: () => void;
}

/** Groups of four are easier to type. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Hands the secret to an authenticator app, which shows by a code that it has it. */
export function AppSetUp({ secret, address, isSaving, refusal, onConfirm, onClose }: Props) {
  const [form] = Form.useForm<{ code: string }>();
  const { values, onValuesChange } = useFormValues({ code: '' });
  const code = values.code.trim();
  return (
    <FormDialog
      width={WIDTH}
      title={texts.setUpApp}
      submit={texts.confirm}
      isSaving={isSaving}
      hasInput={code !== ''}
      whyNotSubmit={code === '' ? texts.codeMissing : undefined}
      refusal={refusal}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <p>{texts.scan}</p>
      <div className={styles.qr}>
        <QrCode text={address} label={texts.qrCode} />
      </div>
      <Button type="link" className={styles.onDevice ?? ''} href={address}>
        {texts.openApp}
      </Button>
      <p>
        {texts.orType}{' '}
        <code className={styles.key} translate="no">
          {grouped(secret)}
        </code>
      </p>
      <Form
        form={form}
        name="app"
        layout="vertical"
        requiredMark={false}
        onValuesChange={onValuesChange}
        onFinish={() => onConfirm(values.code)}
      >
        <Form.Item name="code" label={texts.code} extra={texts.enterCode}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
