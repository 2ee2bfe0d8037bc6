import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useEffect } from 'react';
import type { TokenScope } from 'shared-api/client';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { useCopying } from '../use-copying.ts';
import { TokenPlaces, type ChosenPlace } from './TokenPlaces.tsx';

const SCOPES = Object.entries(texts.tokenScopes).map(([value, label]) => ({ value, label }));
const LIFETIMES = [30, 90, 365, 0].map((value) => ({ value, label: texts.tokenLifetime(value) }));
const MS_PER_DAY = 24 * 60 * 60 * 1000;

interface Values {
  name: string;
  scope: TokenScope;
  places: ChosenPlace[];
  days: number;
}

const idsOf = (places: readonly ChosenPlace[], of: string) =>
  places.flatMap(({ value }) => (value.startsWith(`${of}:`) ? [Number(value.split(':')[1])] : []));

const tokenOf = ({ name, scope, places, days }: Values) => ({
  name: name.trim(),
  scope,
  ...(places.length > 0 && {
    projectIds: idsOf(places, 'project'),
    boardIds: idsOf(places, 'board'),
  }),
  ...(days > 0 && { expiresAt: new Date(Date.now() + days * MS_PER_DAY).toISOString() }),
});

/** The only time that a token is shown. */
function MadeToken({ name, token }: { name: string; token: string }) {
  const { copy, notice } = useCopying({ copied: texts.copied, notCopied: texts.tokenNotCopied });
  return (
    <>
      <div role="status" className={styles.apart}>
        {texts.tokenMade(name)}
        <code className={styles.token} translate="no">
          {token}
        </code>
      </div>
      <div className={styles.actions}>
        <Button aria-label={texts.copyToken(name)} onClick={() => copy(token)}>
          {texts.copy}
        </Button>
        <span role="status">{notice}</span>
      </div>
    </>
  );
}

/** Makes a token that may do no more than it is for, and shows it, once. */
export function NewToken({ onMade }: { onMade: () => void }) {
  const { submit, isSubmitting, status, response, refusal } = useSubmission(resources.newToken);
  const [form] = Form.useForm<Values>();
  useEffect(() => {
    if (status !== 'done') return;
    form.resetFields();
    onMade();
  }, [status, form, onMade]);
  return (
    <>
      <Form<Values>
        form={form}
        name="token"
        layout="vertical"
        requiredMark={false}
        initialValues={{ scope: 'read', places: [], days: 90 }}
        onFinish={(values) => submit(tokenOf(values))}
      >
        <Form.Item
          name="name"
          label={texts.tokenName}
          rules={[{ required: true, whitespace: true, message: texts.tokenNameMissing }]}
        >
          <Input maxLength={255} autoComplete="off" />
        </Form.Item>
        <Form.Item name="scope" label={texts.tokenScope}>
          <Select options={SCOPES} />
        </Form.Item>
        <Form.Item name="places" label={texts.tokenPlaces} extra={texts.tokenPlacesHint}>
          <TokenPlaces />
        </Form.Item>
        <Form.Item name="days" label={texts.tokenEnd}>
          <Select options={LIFETIMES} />
        </Form.Item>
        <Button htmlType="submit" loading={isSubmitting}>
          {texts.createToken}
        </Button>
      </Form>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {response !== null && <MadeToken key={response.token} {...response} />}
    </>
  );
}
