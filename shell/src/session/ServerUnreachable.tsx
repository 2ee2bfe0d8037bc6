import Button from 'antd/es/button';
import { useDispatch } from 'react-redux';
import { texts } from '../texts.ts';
import { sessionCheckAsked } from './auth-slice.ts';
import styles from './ServerUnreachable.module.css';

/** In place of a page that was opened while the server is away; it shows by itself once it is back. */
export function ServerUnreachable() {
  const dispatch = useDispatch();
  return (
    <main className={styles.page}>
      <div role="status">
        <h1>{texts.unreachable}</h1>
        <p>{texts.unreachableHint}</p>
      </div>
      <Button onClick={() => dispatch(sessionCheckAsked())}>{texts.tryNow}</Button>
    </main>
  );
}
