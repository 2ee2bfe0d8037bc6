import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Member, Person } from 'shared-api/client';
import { type RoleId, ROLES } from 'shared-api/limits';
import type { SearchPeople } from '../items/item.ts';
import { texts } from '../texts.ts';
import styles from './MemberPicker.module.css';
import { nameOf, PersonAvatar } from './PersonAvatar.tsx';
import { usePeopleSearch } from './use-people-search.ts';

/** A member as the dialog holds them until it is saved. */
export interface PickedMember extends Person {
  role_id: RoleId;
  creator: boolean;
  /** Their role and membership were there before and only others may change them. */
  isLocked: boolean;
}

/** A member who is there already: a creator or Super Admin is locked (section 5). */
export function pickedFrom(member: Member): PickedMember {
  return { ...member, isLocked: member.creator || member.role_id === 3 };
}

interface Props {
  members: PickedMember[];
  search: SearchPeople;
  onChange: (members: PickedMember[]) => void;
}

export function MemberPicker({ members, search, onChange }: Props) {
  const [keyword, setKeyword] = useState('');
  const answer = usePeopleSearch(search, keyword);
  const found = (answer?.people ?? []).filter(
    ({ id }) => !members.some((member) => member.id === id),
  );
  const add = (id: number | null) => {
    const person = found.find((one) => one.id === id);
    if (person) onChange([...members, { ...person, role_id: 1, creator: false, isLocked: false }]);
    setKeyword('');
  };
  return (
    <div className={styles.picker}>
      <Select<number | null>
        aria-label={texts.teamMembers}
        placeholder={texts.searchMembers}
        notFoundContent={answer ? texts.noMembersFound : null}
        showSearch={{ searchValue: keyword, onSearch: setKeyword, filterOption: false }}
        value={null}
        onSelect={add}
        options={found.map((person) => ({
          value: person.id,
          label: `${nameOf(person)} (${person.email})`,
        }))}
      />
      <h3>{texts.selectedMembers}</h3>
      {members.length === 0 && (
        <p>
          <strong>{texts.noMembers}</strong>
          <br />
          {texts.noMembersHint}
        </p>
      )}
      <ul className={styles.members}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            onRole={(role_id) =>
              onChange(members.map((one) => (one.id === member.id ? { ...one, role_id } : one)))
            }
            onRemove={() => onChange(members.filter(({ id }) => id !== member.id))}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  member: PickedMember;
  onRole: (role: RoleId) => void;
  onRemove: () => void;
}

function MemberRow({ member, onRole, onRemove }: RowProps) {
  const name = nameOf(member);
  return (
    <li aria-label={name}>
      <PersonAvatar person={member} />
      <span className={styles.name}>{name}</span>
      {member.creator ? (
        <span>{texts.creator}</span>
      ) : (
        <Select
          aria-label={texts.roleOf(name)}
          value={member.role_id}
          disabled={member.isLocked}
          options={ROLES.map(({ id, label }) => ({ value: id, label }))}
          onChange={onRole}
        />
      )}
      <Button
        type="text"
        aria-label={texts.removeMember(name)}
        icon={<X aria-hidden size={16} />}
        disabled={member.isLocked}
        onClick={onRemove}
      />
    </li>
  );
}
