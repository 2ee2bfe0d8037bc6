import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect } from 'react';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { DeviceRow } from './DeviceRow.tsx';

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
                <DeviceRow
                  key={id}
                  userAgent={userAgent}
                  at={lastSeenAt}
                  since={texts.lastSeen}
                  current={current ? texts.thisSession : null}
                  remove={texts.endSession}
                  removeOf={texts.endSessionOf}
                  isRemoving={isSubmitting}
                  onRemove={() => submit(id)}
                />
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
