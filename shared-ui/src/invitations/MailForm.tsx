import Alert from 'antd/es/alert';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import type { RoleId } from 'shared-api/limits';
import { enumerated } from 'shared-api/remote';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { ROLE_CHOICES } from '../members/role-names.ts';
import { useSubmission } from '../requests/use-submission.ts';
import { addressesIn, whyNotInvite } from './addresses.ts';
import styles from './Invitations.module.css';
import type { InvitedPlace, Invitations } from './invitations.ts';
import { texts } from './texts.ts';

export interface InvitingProps {
  invitations: Invitations;
  place: InvitedPlace;
  /** Whether the person may give roles above Basic. */
  mayGrant: boolean;
}

/** The roles that somebody may give by an invitation. */
export const rolesToGive = (mayGrant: boolean) =>
  mayGrant ? ROLE_CHOICES : ROLE_CHOICES.filter(({ value }) => value === 1);

interface Props extends InvitingProps {
  typed: string;
  onTyped: (typed: string) => void;
}

/** Invites the addresses that are typed in it. */
export function MailForm({ invitations, place, mayGrant, typed, onTyped }: Props) {
  const { submit, isSubmitting, status, response, refusal } = useSubmission(invitations.mailing);
  const [role, setRole] = useState<RoleId>(1);
  const emails = addressesIn(typed);
  const whyNot = whyNotInvite(emails);
  useEffect(() => {
    if (status === 'done') onTyped('');
  }, [status, onTyped]);
  const invite = () => {
    if (whyNot === undefined && !isSubmitting) submit({ ...place, emails, role });
  };
  return (
    <>
      <div className={styles.row}>
        <Input
          aria-label={texts.addresses}
          placeholder={texts.addressesHint}
          type="text"
          inputMode="email"
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          onPressEnter={(event) => {
            // Must not submit the surrounding dialog.
            event.preventDefault();
            invite();
          }}
        />
        <Select
          aria-label={texts.role}
          className={styles.role ?? ''}
          value={role}
          options={rolesToGive(mayGrant)}
          onChange={setRole}
        />
        <GuardedButton loading={isSubmitting} whyNot={whyNot} onClick={invite}>
          {texts.invite}
        </GuardedButton>
      </div>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <div role="status" className={styles.outcome}>
        {response !== null && response.invitations.length > 0 && (
          <p>{texts.sent(response.invitations.length)}</p>
        )}
        {response !== null && response.members.length > 0 && (
          <p>{texts.membersAlready(enumerated(response.members))}</p>
        )}
      </div>
    </>
  );
}
