import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { PendingIdentity } from 'shared-api/client';
import { paths } from 'shared-api/remote';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { OwnName } from '../../page/OwnPage.tsx';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import { Message } from '../../states/Message.tsx';
import { Waiting } from '../../states/Waiting.tsx';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';

interface Props extends PendingIdentity {
  link: string;
}

/** One press links both, of which the password proves the account here. */
function Linking({ link, provider, email, needsPassword }: Props) {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.identityLinking);
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  if (status === 'done') return <Navigate to={paths.settings()} replace />;
  return (
    <section className={styles.panel} aria-label={texts.linking(provider)}>
      <h2>{texts.linking(provider)}</h2>
      <p className={styles.empty}>{texts.linkingHint(provider, email, user?.email ?? '')}</p>
      <Form<{ password?: string }>
        name="linkIdentity"
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) =>
          submit({ link, ...(password && { currentPassword: password }) })
        }
      >
        {needsPassword && (
          <Form.Item
            name="password"
            label={texts.linkingPassword}
            rules={[{ required: true, message: texts.passwordMissing }]}
          >
            <Input.Password autoComplete="current-password" />
          </Form.Item>
        )}
        {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={isSubmitting}>
            {texts.link}
          </Button>
          <Button onClick={() => void navigate(paths.settings())}>{texts.notNow}</Button>
        </div>
      </Form>
    </section>
  );
}

function Pending() {
  const link = useLocation().hash.slice(1);
  const pending = useLoading(resources.pendingIdentity, link);
  if (pending.status === 'failed') {
    const back = <Link to={paths.settings()}>{texts.settings}</Link>;
    return (
      <Message scene="card-lost" role="alert" title={texts.notLinked} actions={back}>
        {pending.message}
      </Message>
    );
  }
  if (pending.status !== 'ready') return <Waiting />;
  return <Linking link={link} {...pending.value} />;
}

/** Links somebody whom a provider has just confirmed, by the secret in the address. */
export function LinkIdentityPage() {
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <OwnName name={texts.settings} />
      <Pending />
    </div>
  );
}
