import { type ComponentProps, useState } from 'react';
import { MemberPicker } from '../members/MemberPicker.tsx';
import styles from './Invitations.module.css';
import type { InvitedPlace, Invitations } from './invitations.ts';
import { LinkForm } from './LinkForm.tsx';
import { MailForm } from './MailForm.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { texts } from './texts.ts';

interface Props extends Omit<ComponentProps<typeof MemberPicker>, 'onInvite'> {
  invitations: Invitations;
  /** The place to invite people to; null while it does not exist yet. */
  place: InvitedPlace | null;
}

/** The members of a project or board, and invitations for people who cannot be found. */
export function PeopleFields({ invitations, place, ...picker }: Props) {
  const [typed, setTyped] = useState('');
  if (place === null) return <MemberPicker {...picker} />;
  const inviting = { invitations, place, mayGrant: picker.mayGrant };
  return (
    <>
      <MemberPicker {...picker} onInvite={setTyped} />
      <section className={styles.invitations} aria-label={texts.byMail}>
        <h3>{texts.byMail}</h3>
        {'boardId' in place && <p className={styles.soft}>{texts.guestsHint}</p>}
        <MailForm {...inviting} typed={typed} onTyped={setTyped} />
        <LinkForm {...inviting} />
        <OpenInvitations invitations={invitations} place={place} />
      </section>
    </>
  );
}
