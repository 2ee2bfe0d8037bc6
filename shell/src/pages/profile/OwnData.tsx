import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { EraseDialog } from './EraseDialog.tsx';
import { texts } from './texts.ts';

/** What a person may do with their data: take it along, and erase it with their account. */
export function OwnData() {
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.dataExport);
  const [isErasing, setIsErasing] = useState(false);
  return (
    <section className={styles.panel} aria-label={texts.ownData} data-part="data">
      <h2>{texts.ownData}</h2>
      <p>{texts.exportHint}</p>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <div className={styles.actions}>
        <Button loading={isSubmitting} onClick={() => submit(null)}>
          {texts.exportData}
        </Button>
        <span role="status" className={styles.soft}>
          {isSubmitting && texts.exporting}
          {status === 'done' && texts.exported}
        </span>
      </div>
      <p className={styles.apart}>{texts.eraseHint}</p>
      <Button danger onClick={() => setIsErasing(true)}>
        {texts.eraseAccount}
      </Button>
      {isErasing && <EraseDialog onClose={() => setIsErasing(false)} />}
    </section>
  );
}
