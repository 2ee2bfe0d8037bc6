import Button from 'antd/es/button';
import { useState } from 'react';
import type { SecondFactors } from 'shared-api/client';
import { ConfirmDialog } from 'shared-ui';
import { formatMomentInText } from 'shared-ui/dates';
import { hasPasskeys } from 'shared-ui/passkeys';
import type { FactorChange } from '../../resources/factor-requests.ts';
import pageStyles from '../Page.module.css';
import { PasskeyRow } from './PasskeyRow.tsx';
import styles from './security.module.css';
import { texts } from './texts.ts';

/** From here on people are asked to make new recovery codes. */
const FEW_CODES = 3;

interface Props extends SecondFactors {
  isBusy: boolean;
  onChange: (change: FactorChange) => void;
  onRenamed: () => void;
}

interface RowProps {
  isBusy: boolean;
  onChange: (change: FactorChange) => void;
}

function AppRow({ appSince, isBusy, onChange }: RowProps & Pick<SecondFactors, 'appSince'>) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className={pageStyles.row}>
      <div>
        {texts.app}
        <br />
        <span className={styles.details}>
          {appSince === null ? texts.notSetUp : texts.appSince(formatMomentInText(appSince))}
        </span>
      </div>
      {appSince === null ? (
        <Button size="small" disabled={isBusy} onClick={() => onChange({ of: 'startApp' })}>
          {texts.setUpApp}
        </Button>
      ) : (
        <Button
          size="small"
          danger
          disabled={isBusy}
          aria-label={texts.removeApp}
          onClick={() => setIsAsked(true)}
        >
          {texts.remove}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          kind="remove"
          title={texts.removeApp}
          confirm={texts.remove}
          onConfirm={() => {
            setIsAsked(false);
            onChange({ of: 'removeApp' });
          }}
          onCancel={() => setIsAsked(false)}
        >
          <p>{texts.removeAppHint}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function CodesRow({ left, isBusy, onChange }: RowProps & { left: number }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <li className={pageStyles.row}>
      <div>
        {texts.recoveryCodes}
        <br />
        <span className={styles.details}>
          {texts.codesLeft(left)}
          {left <= FEW_CODES && `. ${texts.fewCodes}`}
        </span>
      </div>
      <Button size="small" disabled={isBusy} onClick={() => setIsAsked(true)}>
        {texts.makeCodes}
      </Button>
      {isAsked && (
        <ConfirmDialog
          kind="change"
          title={texts.makeCodesQuestion}
          confirm={texts.makeCodes}
          onConfirm={() => {
            setIsAsked(false);
            onChange({ of: 'makeCodes' });
          }}
          onCancel={() => setIsAsked(false)}
        >
          <p>{texts.makeCodesHint}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What the account has, and how it is changed. */
export function FactorList(props: Props) {
  const { appSince, passkeys, recoveryCodesLeft, isRequired, isBusy, onChange, onRenamed } = props;
  const hasAny = appSince !== null || passkeys.length > 0;
  const nextName = texts.passkey(passkeys.length + 1);
  return (
    <>
      {isRequired && <p className={pageStyles.empty}>{texts.required}</p>}
      <ul>
        <AppRow appSince={appSince} isBusy={isBusy} onChange={onChange} />
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isBusy={isBusy}
            onRenamed={onRenamed}
            onRemove={() => onChange({ of: 'removePasskey', passkeyId: passkey.id })}
          />
        ))}
        <li className={pageStyles.row}>
          <div>
            {texts.passkeys}
            <br />
            <span className={styles.details}>
              {hasPasskeys() ? texts.noPasskeys : texts.passkeysUnavailable}
            </span>
          </div>
          {hasPasskeys() && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => onChange({ of: 'addPasskey', name: nextName })}
            >
              {texts.addPasskey}
            </Button>
          )}
        </li>
        {hasAny && <CodesRow left={recoveryCodesLeft} isBusy={isBusy} onChange={onChange} />}
      </ul>
    </>
  );
}
