import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useState } from 'react';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { AddressField, PasswordForAddress } from '../profile/AddressFields.tsx';
import { texts } from '../profile/texts.ts';

interface Values {
  email: string;
  currentPassword?: string;
}

/** Lets somebody who mistyped their address take another one, which the link is then mailed to. */
export function OtherAddress({ hasPassword }: { hasPassword: boolean }) {
  const { submit, isSubmitting, refusal } = useSubmission(resources.profile);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button type="link" onClick={() => setIsOpen(true)}>
        {texts.otherAddress}
      </Button>
    );
  }
  return (
    <Form<Values>
      name="address"
      layout="vertical"
      requiredMark={false}
      className={styles.alone ?? ''}
      onFinish={submit}
    >
      <AddressField isFirst />
      {hasPassword && <PasswordForAddress />}
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isSubmitting}>
          {texts.changeAddress}
        </Button>
        <Button onClick={() => setIsOpen(false)}>{texts.notNow}</Button>
      </div>
    </Form>
  );
}
