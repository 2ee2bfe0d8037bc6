import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import type { Invitation } from 'shared-api/client';
import { formatDayInText } from '../format/dates.ts';
import { texts as memberTexts } from '../texts.ts';
import { LoadFailure } from '../requests/LoadFailure.tsx';
import { useLoading } from '../requests/use-loading.ts';
import { useSubmission } from '../requests/use-submission.ts';
import styles from './Invitations.module.css';
import type { InvitedPlace, Invitations } from './invitations.ts';
import { texts } from './texts.ts';

function nameOf({ email, domain, usesLeft }: Invitation): string {
  if (email !== null) return email;
  return domain === null ? texts.linkFor(usesLeft) : texts.linkForDomain(usesLeft, domain);
}

function whenOf({ invitedBy, expiresAt }: Invitation): string {
  const isOver = Date.parse(expiresAt) <= Date.now();
  return (isOver ? texts.expired : texts.until)(invitedBy.name, formatDayInText(expiresAt));
}

interface Props {
  invitations: Invitations;
  place: InvitedPlace;
}

/** The people who have been invited and have not accepted yet. */
export function OpenInvitations({ invitations, place }: Props) {
  const state = useLoading(invitations.open, place);
  const resending = useSubmission(invitations.resending);
  const withdrawing = useSubmission(invitations.withdrawing);
  const isBusy = resending.isSubmitting || withdrawing.isSubmitting;
  const refusal = resending.refusal ?? withdrawing.refusal;
  if (state.status === 'failed') {
    return <LoadFailure message={state.message} onRetry={state.reload} />;
  }
  const list = state.status === 'ready' ? state.value : [];
  return (
    <>
      {list.length > 0 && <h3 id="open-invitations">{texts.pending}</h3>}
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <div role="status" className={styles.outcome}>
        {resending.response !== null && <p>{texts.resent(nameOf(resending.response))}</p>}
      </div>
      {list.length > 0 && (
        <ul className={styles.open} aria-labelledby="open-invitations">
          {list.map((one) => (
            <li key={one.id}>
              <span className={styles.who}>
                {nameOf(one)} · {memberTexts.roleNames[one.role]}
                <small>{whenOf(one)}</small>
              </span>
              {one.email !== null && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={texts.resendTo(one.email)}
                  onClick={() => resending.submit({ ...place, invitationId: one.id })}
                >
                  {texts.resend}
                </Button>
              )}
              <Button
                size="small"
                danger
                disabled={isBusy}
                aria-label={texts.withdrawOf(nameOf(one))}
                onClick={() => withdrawing.submit({ ...place, invitationId: one.id })}
              >
                {texts.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
