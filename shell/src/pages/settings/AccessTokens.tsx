import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useEffect } from 'react';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';

/** Makes a token and shows it, once. */
function NewToken({ onMade }: { onMade: () => void }) {
  const { submit, isSubmitting, status, response, refusal } = useSubmission(resources.newToken);
  const [form] = Form.useForm<{ name: string }>();
  useEffect(() => {
    if (status !== 'done') return;
    form.resetFields();
    onMade();
  }, [status, form, onMade]);
  return (
    <>
      <Form<{ name: string }>
        form={form}
        layout="inline"
        onFinish={({ name }) => submit(name.trim())}
      >
        <Form.Item name="name" rules={[{ required: true, whitespace: true, message: '' }]}>
          <Input aria-label={texts.tokenName} placeholder={texts.tokenName} maxLength={255} />
        </Form.Item>
        <Button htmlType="submit" loading={isSubmitting}>
          {texts.createToken}
        </Button>
      </Form>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {response !== null && (
        <div role="status">
          {texts.tokenMade(response.name)}
          <code className={styles.token}>{response.token}</code>
        </div>
      )}
    </>
  );
}

/** Tokens by which programs act as the person. */
export function AccessTokens() {
  const tokens = useLoading(resources.accessTokens, null);
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.tokenDeletion);
  const { reload } = tokens;
  useEffect(() => {
    if (status === 'done') reload();
  }, [status, reload]);
  return (
    <section className={styles.panel} aria-label={texts.accessTokens}>
      <h2>{texts.accessTokens}</h2>
      <p className={styles.empty}>{texts.accessTokensHint}</p>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={tokens} onRetry={tokens.reload}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.empty}>{texts.noTokens}</p>
          ) : (
            <ul>
              {list.map(({ id, name, lastUsedAt }) => (
                <li key={id} className={styles.row}>
                  <span>
                    {name}
                    <br />
                    <span className={styles.soft}>
                      {lastUsedAt === null ? (
                        texts.neverUsed
                      ) : (
                        <Timestamp
                          at={lastUsedAt}
                          format={(at) => texts.lastSeen(formatMomentInText(at))}
                        />
                      )}
                    </span>
                  </span>
                  <Button
                    size="small"
                    danger
                    disabled={isSubmitting}
                    aria-label={texts.deleteTokenOf(name)}
                    onClick={() => submit(id)}
                  >
                    {texts.deleteToken}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedContent>
      <NewToken onMade={reload} />
    </section>
  );
}
