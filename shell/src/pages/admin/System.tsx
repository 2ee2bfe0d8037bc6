import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { formatMomentInText } from 'shared-ui/dates';
import { LoadedContent } from 'shared-ui/loaded-content';
import { Timestamp } from 'shared-ui/timestamp';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

function TestMail() {
  const { submit, isSubmitting, response, refusal } = useSubmission(resources.testMail);
  return (
    <>
      <Button loading={isSubmitting} onClick={() => submit(null)}>
        {texts.testMail}
      </Button>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {response !== null && (
        <p role="status">
          {response.isSent
            ? texts.testMailSent(response.to, response.answer)
            : texts.testMailFailed(response.to, response.answer)}
        </p>
      )}
    </>
  );
}

/** What a program says, which is in no language of people. */
const Said = ({ children }: { children: string }) => <span translate="no">{children}</span>;

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li className={styles.item}>
    <span>{name}</span>
    <span className={styles.soft}>{children}</span>
  </li>
);

/** Version, health and jobs of the instance. */
export function System() {
  const health = useLoading(resources.health, null);
  return (
    <>
      <LoadedContent state={health} onRetry={health.reload}>
        {({ version, database, storage, mail, nodes, jobs }) => {
          const said = ({ isWell, detail }: typeof database) =>
            isWell ? <Said>{detail}</Said> : texts.failed(detail);
          return (
            <ul>
              <Fact name={texts.version}>
                <Said>{version}</Said>
              </Fact>
              <Fact name={texts.database}>{said(database)}</Fact>
              <Fact name={texts.files}>{said(storage)}</Fact>
              <Fact name={texts.mail}>
                {mail.isWell ? <Said>{mail.detail}</Said> : texts.mailNotSent(mail.detail)}
              </Fact>
              <Fact name={texts.nodes}>{nodes}</Fact>
              {jobs.map(({ name, waiting, failing, lastError, lastRun }) => (
                <Fact
                  key={name}
                  name={
                    <>
                      {texts.job} <Said>{name}</Said>
                    </>
                  }
                >
                  {texts.jobState(waiting, failing)}
                  {lastRun !== null && (
                    <>
                      {' · '}
                      <Timestamp
                        at={lastRun}
                        format={(at) => texts.lastRun(formatMomentInText(at))}
                      />
                    </>
                  )}
                  {lastError !== null && (
                    <>
                      {' · '}
                      <Said>{lastError}</Said>
                    </>
                  )}
                </Fact>
              ))}
            </ul>
          );
        }}
      </LoadedContent>
      <TestMail />
    </>
  );
}
