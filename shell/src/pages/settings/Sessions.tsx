import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useEffect } from 'react';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { deviceOf } from './device-of.ts';

/** Where the person is signed in; each place can be signed out from here. */
export function Sessions() {
  const sessions = useLoading(resources.sessions, null);
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.sessionEnding);
  const { reload } = sessions;
  useEffect(() => {
    if (status === 'done') reload();
  }, [status, reload]);
  return (
    <section className={styles.panel} aria-label={texts.sessions} data-part="sessions">
      <h2>{texts.sessions}</h2>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={sessions} onRetry={sessions.reload}>
        {(list) => (
          <>
            <ul>
              {list.map(({ id, userAgent, lastSeenAt, current }) => (
                <li key={id} className={styles.row}>
                  <span>
                    {deviceOf(userAgent)} {current && <Tag>{texts.thisSession}</Tag>}
                    <br />
                    <Timestamp
                      at={lastSeenAt}
                      format={(at) => texts.lastSeen(formatMomentInText(at))}
                      className={styles.soft}
                    />
                  </span>
                  {!current && (
                    <Button
                      size="small"
                      disabled={isSubmitting}
                      aria-label={texts.endSessionOf(deviceOf(userAgent))}
                      onClick={() => submit(id)}
                    >
                      {texts.endSession}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <Button disabled={isSubmitting} onClick={() => submit(null)}>
                {texts.endOthers}
              </Button>
            )}
          </>
        )}
      </LoadedContent>
    </section>
  );
}
