import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useState } from 'react';
import { LoadedContent } from 'shared-ui/loaded-content';
import { hasPasskeys } from 'shared-ui/passkeys';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { QrCode } from './QrCode.tsx';

type App = { readonly secret: string; readonly address: string };

/** Authenticator app, recovery codes and passkeys. */
export function Security() {
  const factors = useLoading(resources.secondFactors, null);
  const { submit, isSubmitting, response, refusal } = useSubmission(resources.secondFactorChange);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [app, setApp] = useState<App | null>(null);
  const { reload } = factors;
  useEffect(() => {
    if (response === null) return;
    setPassword('');
    setCode('');
    setApp(response.app ?? null);
    reload();
  }, [response, reload]);
  const send = (input: Parameters<typeof submit>[0]) => submit({ ...input, password });
  return (
    <section className={styles.panel} aria-label={texts.security}>
      <h2>{texts.security}</h2>
      <p className={styles.empty}>{texts.securityHint}</p>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <Input.Password
        aria-label={texts.currentPassword}
        placeholder={texts.currentPassword}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {response !== null && response.codes.length > 0 && (
        <div role="status">
          {texts.recoveryCodesMade}
          <code className={styles.token}>{response.codes.join(' ')}</code>
        </div>
      )}
      {app !== null && (
        <div>
          <QrCode text={app.address} label={texts.qrCode} />
          <code className={styles.token}>{app.secret}</code>
          <Input
            aria-label={texts.appCode}
            placeholder={texts.appCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button loading={isSubmitting} onClick={() => send({ of: 'confirmApp', code })}>
            {texts.confirmApp}
          </Button>
        </div>
      )}
      <LoadedContent state={factors} onRetry={reload}>
        {({ appSince, passkeys, recoveryCodesLeft }) => (
          <ul>
            <li className={styles.row}>
              <span>{texts.authenticatorApp}</span>
              <Button
                size="small"
                disabled={isSubmitting}
                onClick={() => send({ of: appSince === null ? 'startApp' : 'removeApp' })}
              >
                {appSince === null ? texts.addApp : texts.removeApp}
              </Button>
            </li>
            {(appSince !== null || passkeys.length > 0) && (
              <li className={styles.row}>
                <span>{texts.recoveryCodesLeft(recoveryCodesLeft)}</span>
                <Button
                  size="small"
                  disabled={isSubmitting}
                  onClick={() => send({ of: 'makeCodes' })}
                >
                  {texts.makeRecoveryCodes}
                </Button>
              </li>
            )}
            {passkeys.map(({ id, name }) => (
              <li key={id} className={styles.row}>
                <span>{name}</span>
                <Button
                  size="small"
                  danger
                  disabled={isSubmitting}
                  aria-label={texts.removePasskeyOf(name)}
                  onClick={() => send({ of: 'removePasskey', passkeyId: id })}
                >
                  {texts.removePasskey}
                </Button>
              </li>
            ))}
            {hasPasskeys() && (
              <li className={styles.row}>
                <span>{texts.passkeys}</span>
                <Button
                  size="small"
                  disabled={isSubmitting}
                  onClick={() =>
                    send({ of: 'addPasskey', name: texts.passkeyName(passkeys.length + 1) })
                  }
                >
                  {texts.addPasskey}
                </Button>
              </li>
            )}
          </ul>
        )}
      </LoadedContent>
    </section>
  );
}
