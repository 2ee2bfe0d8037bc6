import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect } from 'react';
import type { AccessToken } from 'shared-api/client';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { resources } from '../../resources/resources.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { NewToken } from './NewToken.tsx';

/** What a token may do, where, and until when. */
const limitsOf = ({ scope, places, expiresAt }: AccessToken): string =>
  [
    texts.tokenScopes[scope],
    places === null
      ? texts.tokenEverywhere
      : [...places.projects, ...places.boards].map(({ name }) => name).join(', ') ||
        texts.tokenNowhere,
    expiresAt === null ? texts.tokenLasts : texts.tokenEnds(formatMomentInText(expiresAt)),
  ].join(' · ');

/** Tokens by which programs act as the person. */
export function AccessTokens() {
  const tokens = useLoading(resources.accessTokens, null);
  const { submit, isSubmitting, status, refusal } = useSubmission(resources.tokenDeletion);
  const { reload } = tokens;
  useEffect(() => {
    if (status === 'done') reload();
  }, [status, reload]);
  return (
    <section className={styles.panel} aria-label={texts.accessTokens} data-part="tokens">
      <h2>{texts.accessTokens}</h2>
      <p className={styles.empty}>{texts.accessTokensHint}</p>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={tokens} onRetry={tokens.reload}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.empty}>{texts.noTokens}</p>
          ) : (
            <ul>
              {list.map((token) => (
                <li key={token.id} className={styles.row}>
                  <div>
                    {token.name}
                    <div className={styles.hint}>{limitsOf(token)}</div>
                    <span className={styles.soft}>
                      {token.lastUsedAt === null ? (
                        texts.neverUsed
                      ) : (
                        <Timestamp
                          at={token.lastUsedAt}
                          format={(at) => texts.lastSeen(formatMomentInText(at))}
                        />
                      )}
                    </span>
                  </div>
                  <Button
                    size="small"
                    danger
                    disabled={isSubmitting}
                    aria-label={texts.deleteTokenOf(token.name)}
                    onClick={() => submit(token.id)}
                  >
                    {texts.deleteToken}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedContent>
      <NewToken onMade={reload} />
    </section>
  );
}
