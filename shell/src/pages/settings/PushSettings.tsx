import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PushBrowser } from 'shared-api/client';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import type { PushAbility } from '../../push/own-browser.ts';
import { resources } from '../../resources/resources.ts';
import { selectUser } from '../../session/auth-slice.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { QuietHoursChoice } from './QuietHoursChoice.tsx';

interface OwnProps {
  readonly ability: PushAbility;
  readonly isOn: boolean;
  readonly publicKey: string;
  readonly onChanged: () => void;
}

/** Turning pushes on and off in this browser; it asks for the permission only when it is pressed. */
function OwnBrowser({ ability, isOn, publicKey, onChanged }: OwnProps) {
  const user = useSelector(selectUser);
  const start = useSubmission(resources.pushStart);
  const end = useSubmission(resources.pushEnd);
  const test = useSubmission(resources.pushTest);
  const [isRefused, setRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [isStarted, isEnded] = [start.response === 'started', end.status === 'done'];
  useEffect(() => {
    if (isStarted) onChanged();
  }, [isStarted, onChanged]);
  useEffect(() => {
    if (isEnded) onChanged();
  }, [isEnded, onChanged]);
  useEffect(() => {
    // The pressed button has given way to another.
    const isLost = document.activeElement === document.body;
    if ((isStarted || isEnded) && isLost) button.current?.focus();
  }, [isOn, isStarted, isEnded]);

  async function turnOn() {
    const permission = await Notification.requestPermission();
    setRefused(permission !== 'granted');
    if (permission === 'granted' && user) start.submit({ publicKey, userId: user.id });
    else onChanged();
  }

  if (ability === 'unsupported') return <p className={styles.hint}>{texts.pushUnsupported}</p>;
  if (ability === 'denied') return <Alert type="warning" title={texts.pushDenied} />;
  const refusal = start.refusal ?? end.refusal ?? test.refusal;
  return (
    <>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      {start.response === 'impossible' && (
        <Alert type="error" role="alert" title={texts.pushImpossible} />
      )}
      {isRefused && <Alert type="info" role="status" title={texts.pushNotAllowed} />}
      <div className={`${styles.row} ${styles.choice}`}>
        <span>{isOn ? texts.pushIsOn : texts.pushIsOff}</span>
        <div className={styles.buttons}>
          {isOn && (
            <Button disabled={test.isSubmitting} onClick={() => test.submit(null)}>
              {texts.pushTest}
            </Button>
          )}
          {isOn ? (
            <Button ref={button} disabled={end.isSubmitting} onClick={() => end.submit(null)}>
              {texts.pushTurnOff}
            </Button>
          ) : (
            <Button
              ref={button}
              type="primary"
              loading={start.isSubmitting}
              onClick={() => void turnOn()}
            >
              {texts.pushTurnOn}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={styles.hint}>
        {isOn && test.status === 'done' && texts.pushTested}
      </p>
    </>
  );
}

/** The browsers that the person has turned pushes on in. */
function Browsers({ browsers, onChanged }: { browsers: PushBrowser[]; onChanged: () => void }) {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.pushRemoval);
  useEffect(() => {
    if (status === 'done') onChanged();
  }, [status, onChanged]);
  if (browsers.length === 0) return null;
  return (
    <>
      <h3 id="push-browsers">{texts.pushBrowsers}</h3>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <ul aria-labelledby="push-browsers">
        {browsers.map(({ id, userAgent, createdAt, current }) => (
          <DeviceRow
            key={id}
            userAgent={userAgent}
            at={createdAt}
            since={texts.pushSince}
            current={current ? texts.thisBrowser : null}
            remove={texts.pushRemove}
            removeOf={texts.pushRemoveOf}
            isRemoving={isSubmitting}
            onRemove={() => submit(id)}
          />
        ))}
      </ul>
    </>
  );
}

/** Notifications of this and other browsers while no page is open, and when they are quiet. */
export function PushSettings() {
  const push = useLoading(resources.push, null);
  const { reload } = push;
  return (
    <section className={styles.panel} aria-label={texts.push} data-part="push">
      <h2>{texts.push}</h2>
      <p className={styles.empty}>{texts.pushHint}</p>
      <LoadedContent state={push} onRetry={reload}>
        {({ publicKey, browsers, ability, hasOwn }) => (
          <>
            <OwnBrowser
              ability={ability}
              isOn={hasOwn && browsers.some(({ current }) => current)}
              publicKey={publicKey}
              onChanged={reload}
            />
            <Browsers browsers={browsers} onChanged={reload} />
          </>
        )}
      </LoadedContent>
      <QuietHoursChoice />
    </section>
  );
}
