import Button from 'antd/es/button';
import type { SecondFactors } from 'shared-api/client';
import { formatMomentInText } from 'shared-ui/dates';
import { hasPasskeys } from 'shared-ui/passkeys';
import type { FactorChange } from '../../resources/factor-requests.ts';
import pageStyles from '../Page.module.css';
import { AskedButton } from './AskedButton.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import styles from './security.module.css';
import { texts } from './texts.ts';

/** From here on people are asked to make new recovery codes. */
const FEW_CODES = 3;

interface RowProps {
  isBusy: boolean;
  onChange: (change: FactorChange) => void;
}

function AppRow({ appSince, isBusy, onChange }: RowProps & Pick<SecondFactors, 'appSince'>) {
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
        <AskedButton
          kind="remove"
          label={texts.remove}
          title={texts.removeApp}
          hint={texts.removeAppHint}
          isBusy={isBusy}
          onConfirm={() => onChange({ of: 'removeApp' })}
        />
      )}
    </li>
  );
}

function CodesRow({ left, isBusy, onChange }: RowProps & { left: number }) {
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
      <AskedButton
        kind="change"
        label={texts.makeCodes}
        title={texts.makeCodesQuestion}
        hint={texts.makeCodesHint}
        isBusy={isBusy}
        onConfirm={() => onChange({ of: 'makeCodes' })}
      />
    </li>
  );
}

interface Props extends SecondFactors, RowProps {
  onRenamed: () => void;
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
