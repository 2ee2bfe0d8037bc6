import Select from 'antd/es/select';
import { useState } from 'react';
import type { Person } from 'shared-api/client';
import { SEARCH_MIN_CHARACTERS } from 'shared-api/limits';
import { useDebouncedResult } from '../typing/use-debounced-result.ts';
import { texts } from '../texts.ts';
import styles from './MemberPicker.module.css';
import { isAddress } from './is-address.ts';
import { MemberRow } from './MemberRow.tsx';
import { nameOf } from './PersonAvatar.tsx';
import { newlyPicked, type PickedMember } from './picked-member.ts';
import type { SearchPeople } from './search-people.ts';

interface Props {
  members: PickedMember[];
  /** Members who are not in `members`, so that they are not found. */
  others?: readonly Person[];
  /** Former members, whom the server's search leaves out. */
  removed?: readonly Person[];
  /** Whether the person may give roles above Basic. */
  mayGrant: boolean;
  search: SearchPeople;
  nothingFound: (keyword: string) => string;
  onChange: (members: PickedMember[]) => void;
  /** Invites the typed address if nobody is found. */
  onInvite?: (address: string) => void;
}

/** The id of a row that invites an address. */
const INVITED = 0;

const matches = (keyword: string) => (person: Person) =>
  `${nameOf(person)} ${person.email}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Finds people, and gives each a role. */
export function MemberPicker(props: Props) {
  const {
    members,
    others = [],
    removed = [],
    mayGrant,
    search,
    nothingFound,
    onChange,
    onInvite,
  } = props;
  const [keyword, setKeyword] = useState('');
  const found = useDebouncedResult(search, { keyword, minCharacters: SEARCH_MIN_CHARACTERS });
  const isTaken = ({ id }: Person) => [...members, ...others].some((one) => one.id === id);
  const people =
    found.status === 'found'
      ? [...removed.filter(matches(keyword)), ...found.result].filter((one) => !isTaken(one))
      : [];
  const typed = keyword.trim();
  const isInvitable =
    onInvite !== undefined && isAddress(typed) && !people.some(({ email }) => email === typed);
  const options = people.map((person) => ({
    value: person.id,
    label: person.email === '' ? nameOf(person) : `${nameOf(person)} (${person.email})`,
  }));
  const invitation = { value: INVITED, label: texts.inviteAddress(typed) };
  const add = (id: number | null) => {
    if (id === INVITED) onInvite?.(typed);
    const person = people.find((one) => one.id === id);
    if (person) onChange([...members, newlyPicked(person)]);
    setKeyword('');
  };
  return (
    <div className={styles.picker}>
      <h3>{texts.teamMembers}</h3>
      <Select<number | null>
        aria-label={texts.teamMembers}
        placeholder={texts.searchMembers}
        notFoundContent={found.status === 'found' ? nothingFound(keyword.trim()) : null}
        showSearch={{ searchValue: keyword, onSearch: setKeyword, filterOption: false }}
        value={null}
        onSelect={add}
        options={isInvitable ? [...options, invitation] : options}
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
            mayGrant={mayGrant}
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
