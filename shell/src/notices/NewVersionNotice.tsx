import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { texts } from '../texts.ts';
import { selectIsOutdated } from './version-slice.ts';

/** Says that operators have pinned other versions than this page runs; reloading can wait. */
export function NewVersionNotice() {
  const isOutdated = useSelector(selectIsOutdated);
  const [isPutOff, setPutOff] = useState(false);
  if (!isOutdated || isPutOff) return null;
  return (
    <Alert
      banner
      type="info"
      role="status"
      title={texts.newVersion}
      action={
        <Button size="small" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      }
      closable={{ onClose: () => setPutOff(true), 'aria-label': texts.later }}
    />
  );
}
