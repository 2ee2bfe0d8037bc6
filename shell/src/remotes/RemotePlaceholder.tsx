import Button from 'antd/es/button';
import { texts } from '../texts.ts';
import { useRemoteRuntime } from './remote-context.ts';
import styles from './RemotePlaceholder.module.css';

interface Props {
  name: string;
  error: unknown;
  retry: () => void;
}

/** Stands in for a remote that did not load or broke, and says what its team needs to know. */
export function RemotePlaceholder({ name, error, retry }: Props) {
  const runtime = useRemoteRuntime();
  const cause = error instanceof Error ? error.message : String(error);
  return (
    <section className={styles.placeholder} role="alert" data-remote-failed={name}>
      <h2>{texts.remoteFailed(name)}</h2>
      <p>{texts.remoteFailedHint}</p>
      <code className={styles.cause}>
        {runtime.label(name)} · {cause}
      </code>
      <Button onClick={retry}>{texts.tryAgain}</Button>
    </section>
  );
}

/** Stands in for a remote that operators switched off: nothing is broken, and trying again is vain. */
export function RemoteOff({ name }: Pick<Props, 'name'>) {
  const runtime = useRemoteRuntime();
  return (
    <section className={styles.placeholder} role="status" data-remote-off={name}>
      <h2>{texts.remoteOff(name)}</h2>
      <p>{texts.remoteOffHint}</p>
      <code className={styles.cause}>{runtime.label(name)}</code>
    </section>
  );
}
