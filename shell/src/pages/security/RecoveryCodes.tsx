import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useSelector } from 'react-redux';
import { saveBlob } from 'shared-ui/save-blob';
import { selectUser } from '../../session/auth-slice.ts';
import { useCopying } from '../use-copying.ts';
import styles from './security.module.css';
import { texts } from './texts.ts';

const WIDTH = 440;

/** Recovery codes that were just made. Only the button closes it, since they are not shown again. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const account = useSelector(selectUser)?.email ?? '';
  const { copy, notice } = useCopying(texts);
  const lines = codes.join('\n');
  const download = () => {
    const text = `${texts.codesFile(globalThis.location.host, account)}\n\n${lines}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), 'kanban-recovery-codes.txt');
  };
  return (
    <Modal
      open
      className="sheet"
      width={WIDTH}
      title={texts.keepCodes}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {texts.kept}
        </Button>
      }
    >
      <p>{texts.keepCodesHint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button onClick={() => copy(lines)}>{texts.copy}</Button>
        <Button onClick={download}>{texts.download}</Button>
        <span role="status">{notice}</span>
      </div>
    </Modal>
  );
}
