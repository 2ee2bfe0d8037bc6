import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { LoadedContent } from 'shared-ui/loaded-content';
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

/** Version, health and jobs of the instance. */
export function System() {
  const health = useLoading(resources.health, null);
  return (
    <>
      <LoadedContent state={health} onRetry={health.reload}>
        {({ version, database, storage, mail, nodes, jobs }) => {
          const said = ({ isWell, detail }: typeof database) =>
            isWell ? detail : texts.failed(detail);
          const facts = [
            [texts.version, version],
            [texts.database, said(database)],
            [texts.files, said(storage)],
            [texts.mail, mail.detail],
            [texts.nodes, String(nodes)],
            ...jobs.map(({ name, waiting, failing, lastError }) => [
              texts.of(texts.jobs, name),
              `${texts.job(waiting, failing)}${lastError === null ? '' : ` · ${lastError}`}`,
            ]),
          ] as const;
          return (
            <ul>
              {facts.map(([name, value]) => (
                <li key={name} className={styles.item}>
                  <span>{name}</span>
                  <span className={styles.soft}>{value}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedContent>
      <TestMail />
    </>
  );
}
