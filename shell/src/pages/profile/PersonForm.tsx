import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { SessionDetails } from 'shared-api/client';
import type { JobRole } from 'shared-api/limits';
import { JOB_ROLE_CHOICES } from 'shared-ui/role-names';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { AddressField, PasswordForAddress } from './AddressFields.tsx';
import { texts } from './texts.ts';

interface Values {
  name: string;
  email: string;
  jobRole: JobRole | typeof NO_JOB_ROLE;
  currentPassword?: string;
}

// A select shows no label for the value null.
const NO_JOB_ROLE = '';
const jobRoles = [{ value: NO_JOB_ROLE, label: texts.noJobRole }, ...JOB_ROLE_CHOICES];

/** Name, address and job role; a new address needs the password, or a recent proof. */
export function PersonForm({ user }: { user: SessionDetails }) {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.profile);
  const [form] = Form.useForm<Values>();
  const email = Form.useWatch<string | undefined>('email', form) ?? user.email;
  const hasNewEmail = email.trim().toLowerCase() !== user.email;
  return (
    <section className={styles.panel} aria-label={texts.name} data-part="name">
      <Form<Values>
        form={form}
        name="person"
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: `${user.firstName} ${user.lastName}`.trim(),
          email: user.email,
          jobRole: user.jobRole ?? NO_JOB_ROLE,
        }}
        onFinish={({ name, email, jobRole, currentPassword }) =>
          submit({
            firstName: name,
            lastName: '',
            email,
            jobRole: jobRole === NO_JOB_ROLE ? null : jobRole,
            ...(currentPassword !== undefined && { currentPassword }),
          })
        }
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoComplete="name" maxLength={255} />
        </Form.Item>
        <AddressField />
        {hasNewEmail && user.hasPassword && <PasswordForAddress />}
        <Form.Item name="jobRole" label={texts.jobRole}>
          <Select options={jobRoles} />
        </Form.Item>
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={isSubmitting}>
            {texts.save}
          </Button>
          <span role="status">{status === 'done' ? texts.saved : ''}</span>
        </div>
      </Form>
    </section>
  );
}
