import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ListGroup } from 'shared-api/client';
import { NAME_MAX_CHARACTERS } from 'shared-api/limits';
import { isBeingAdded } from 'shared-ui/being-added';
import {
  addGroup,
  deleteGroup,
  selectBoardMeta,
  selectLists,
  switchGroup,
  useRun,
  type WithCards,
} from 'shared-cards';
import styles from '../dialogs/Dialogs.module.css';
import { texts } from '../texts/texts.ts';
import { GuardedButton } from 'shared-ui/guarded-button';
import { reasons } from 'shared-ui/reasons';

const NONE: ListGroup[] = [];

interface Submitted {
  /** The number of groups before. */
  readonly at: number;
  readonly typed: string;
  readonly listIds: number[];
}

/** The board's list groups, each shown or hidden with all its lists. */
export function ListGroups() {
  const groups = useSelector((state: WithCards) => selectBoardMeta(state)?.groups ?? NONE);
  return (
    <>
      {groups.length === 0 && <p className={styles.quiet}>{texts.groups.none}</p>}
      <ul className={styles.rows} aria-label={texts.groups.title}>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
      <NewGroup groupCount={groups.filter((group) => !isBeingAdded(group)).length} />
    </>
  );
}

function GroupRow({ group: { id: groupId, name, listIds, hidden } }: { group: ListGroup }) {
  const run = useRun();
  const { entities } = useSelector((state: WithCards) => selectLists(state));
  const names = listIds.flatMap((id) => entities[id]?.name ?? []);
  return (
    <li aria-label={name}>
      <Switch
        aria-label={texts.groups.show(name)}
        checked={!hidden}
        disabled={isBeingAdded({ id: groupId })}
        onChange={(isShown) => run(switchGroup, { groupId, hidden: !isShown })}
      />
      <span className={styles.grows}>
        {name} <small>{names.join(', ')}</small>
      </span>
      <Button
        type="text"
        danger
        disabled={isBeingAdded({ id: groupId })}
        aria-label={texts.groups.delete(name)}
        icon={<Trash2 aria-hidden size={16} />}
        onClick={() => run(deleteGroup, { groupId })}
      />
    </li>
  );
}

/**
 * The input stays selected until the group exists, as the server may refuse it; the next name
 * replaces it.
 */
function NewGroup({ groupCount }: { groupCount: number }) {
  const run = useRun();
  const { ids, entities } = useSelector((state: WithCards) => selectLists(state));
  const [typed, setTyped] = useState('');
  const [listIds, setListIds] = useState<number[]>([]);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const field = useRef<InputRef>(null);
  if (submitted !== null && groupCount > submitted.at) {
    setSubmitted(null);
    if (typed === submitted.typed) setTyped('');
    if (listIds === submitted.listIds) setListIds([]);
  }
  const name = typed.trim();
  const whyEmpty = listIds.length === 0 ? reasons.chooseFirst : undefined;
  const whyNotAdded = name === '' ? reasons.nameFirst : whyEmpty;
  return (
    <div className={styles.fields}>
      <Input
        ref={field}
        className={styles.grows}
        aria-label={texts.groups.name}
        placeholder={texts.groups.name}
        maxLength={NAME_MAX_CHARACTERS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select<number[]>
        className={styles.grows ?? ''}
        mode="multiple"
        aria-label={texts.groups.lists}
        placeholder={texts.groups.lists}
        showSearch={{ optionFilterProp: 'label' }}
        value={listIds}
        onChange={setListIds}
        options={ids.map((id) => ({ value: id, label: entities[id]?.name ?? '' }))}
      />
      <GuardedButton
        whyNot={whyNotAdded}
        onClick={() => {
          run(addGroup, { name, listIds });
          setSubmitted({ at: groupCount, typed, listIds });
          field.current?.focus({ cursor: 'all' });
        }}
      >
        {texts.groups.add}
      </GuardedButton>
    </div>
  );
}
