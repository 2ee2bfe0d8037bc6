import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect } from 'react';
import { formatMomentInText } from 'shared-ui/dates';
import { LoadedContent } from 'shared-ui/loaded-content';
import { Timestamp } from 'shared-ui/timestamp';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';

/** The providers that are linked to the account, and those that can be. */
export function WaysToSignIn() {
  const ways = useLoading(resources.waysToSignIn, null);
  const unlinking = useSubmission(resources.identityUnlinking);
  const visit = useSubmission(resources.providerVisit);
  const { reload } = ways;
  useEffect(() => {
    if (unlinking.status === 'done') reload();
  }, [unlinking.status, reload]);
  const hasNone =
    ways.status === 'ready' &&
    ways.value.providers.length === 0 &&
    ways.value.identities.length === 0;
  if (hasNone) return null;
  const refusal = unlinking.refusal ?? visit.refusal;
  return (
    <section className={styles.panel} aria-label={texts.waysToSignIn} data-part="sign-in">
      <h2>{texts.waysToSignIn}</h2>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={ways} onRetry={reload}>
        {({ identities, providers }) => (
          <>
            <p className={styles.empty}>
              {identities.length === 0 ? texts.noIdentities : texts.waysToSignInHint}
            </p>
            <ul>
              {identities.map(({ id, provider, email, lastUsedAt, canUnlink }) => (
                <li key={id} className={styles.row}>
                  <div>
                    {provider}: {email}
                    <br />
                    <span className={styles.soft}>
                      {lastUsedAt === null ? (
                        texts.neverUsed
                      ) : (
                        <Timestamp
                          at={lastUsedAt}
                          format={(at) => texts.lastSeen(formatMomentInText(at))}
                        />
                      )}
                    </span>
                    {!canUnlink && <p className={styles.empty}>{texts.onlyWay}</p>}
                  </div>
                  {canUnlink && (
                    <Button
                      size="small"
                      danger
                      disabled={unlinking.isSubmitting}
                      aria-label={texts.unlinkOf(provider, email)}
                      onClick={() => unlinking.submit(id)}
                    >
                      {texts.unlink}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              {providers
                .filter(({ name }) => !identities.some(({ provider }) => provider === name))
                .map(({ id, name }) => (
                  <Button key={id} disabled={visit.isSubmitting} onClick={() => visit.submit(id)}>
                    {texts.linkProvider(name)}
                  </Button>
                ))}
            </div>
          </>
        )}
      </LoadedContent>
    </section>
  );
}
