import Select from 'antd/es/select';
import { X } from 'lucide-react';
import type { RoleId } from 'shared-api/limits';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';
import { texts } from '../texts.ts';
import styles from './MemberPicker.module.css';
import { nameOf, PersonAvatar } from './PersonAvatar.tsx';
import type { PickedMember } from './picked-member.ts';
import { jobRoleName, ROLE_CHOICES } from './role-names.ts';

interface Props {
  member: PickedMember;
  mayGrant: boolean;
  onRole: (role: RoleId) => void;
  onRemove: () => void;
}

/** A selected member with their role; controls that only others may use are disabled. */
export function MemberRow({ member, mayGrant, onRole, onRemove }: Props) {
  const name = nameOf(member);
  return (
    <li aria-label={name}>
      <PersonAvatar person={member} />
      <span className={styles.name} title={member.email}>
        {name}
        {member.jobRole !== null && <small>{jobRoleName(member.jobRole)}</small>}
      </span>
      {member.creator ? (
        <span>{texts.creator}</span>
      ) : (
        <Select
          aria-label={texts.roleOf(name)}
          value={member.role_id}
          disabled={member.isLocked || !mayGrant}
          options={ROLE_CHOICES}
          onChange={onRole}
        />
      )}
      <GuardedButton
        type="text"
        aria-label={texts.removeMember(name)}
        icon={<X aria-hidden size={16} />}
        whyNot={member.isLocked ? reasons.role : undefined}
        onClick={onRemove}
      />
    </li>
  );
}
