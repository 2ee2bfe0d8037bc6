import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useDispatch } from 'react-redux';
import { paths } from 'shared-api/remote';
import { RemoteMount } from '../remotes/RemoteMount.tsx';
import { texts } from '../texts.ts';
import { sessionEnded } from '../session/auth-slice.ts';
import styles from './SignInAgain.module.css';

/** The sign-in screen over the page whose session has expired; the input behind it is kept. */
export default function SignInAgain() {
  const dispatch = useDispatch();
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
        <RemoteMount name="mf-auth" at={paths.auth().slice('/auth'.length)} />
      </div>
    </Modal>
  );
}
