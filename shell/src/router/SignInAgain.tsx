import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useDispatch } from 'react-redux';
import { paths, routeAt } from 'shared-api/remote';
import { usePins } from '../pins/pins-context.ts';
import { RemoteMount, RemoteRoutes } from '../remotes/RemoteMount.tsx';
import { texts } from '../texts.ts';
import { sessionEnded } from '../session/auth-slice.ts';
import styles from './SignInAgain.module.css';

/** The sign-in screen over the page whose session has expired; the input behind it is kept. */
export default function SignInAgain() {
  const dispatch = useDispatch();
  const route = routeAt(paths.auth(), usePins().remotes);
  const stem = route?.path.replace('/*', '') ?? '';
  return (
    <Modal
      open
      centered
      title={texts.sessionExpired}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={<Button onClick={() => dispatch(sessionEnded())}>{texts.leaveWithoutSaving}</Button>}
    >
      <p>{texts.sessionExpiredHint}</p>
      <div className={styles.screen}>
        {route && (
          <RemoteMount
            name={route.remote}
            show={(activation) => (
              <RemoteRoutes activation={activation} at={paths.auth().slice(stem.length)} />
            )}
          />
        )}
      </div>
    </Modal>
  );
}
