import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import type { AdministeredPerson } from 'shared-api/client';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import type { Act } from '../../resources/administration.ts';
import { resources } from '../../resources/resources.ts';
import { ConfirmedAct } from './ConfirmedAct.tsx';
import { PAGE, Paged } from './Paged.tsx';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';
import styles from './Admin.module.css';

interface RowProps {
  person: AdministeredPerson;
  isSelf: boolean;
  isBusy: boolean;
  act: (act: Act) => void;
}

function PersonRow({ person, isSelf, isBusy, act }: RowProps) {
  const { id: userId, name, isAdministrator, isDeactivated } = person;
  const button = (label: string, what: Act) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={texts.of(label, name)}
      onClick={() => act(what)}
    >
      {label}
    </Button>
  );
  return (
    <li className={styles.item}>
      <span>
        {name} {isAdministrator && <Tag>{texts.administrator}</Tag>}
        {isDeactivated && <Tag color="error">{texts.deactivated}</Tag>}
        {!person.isAddressProved && <Tag>{texts.unproved}</Tag>}
        <br />
        <span className={styles.soft}>
          #{userId} {person.email} · {texts.facts(person.sessions, person.projects)}
        </span>
      </span>
      {!isSelf && (
        <span className={styles.acts}>
          {button(texts.endSessions, { call: 'endSessions', input: { userId } })}
          {button(isAdministrator ? texts.unmakeAdministrator : texts.makeAdministrator, {
            call: 'setAdministrator',
            input: { userId, administrator: !isAdministrator },
          })}
          {isDeactivated
            ? button(texts.reactivate, { call: 'reactivate', input: { userId } })
            : button(texts.deactivate, { call: 'deactivate', input: { userId } })}
          <ConfirmedAct
            act={texts.erase}
            name={name}
            isBusy={isBusy}
            onConfirm={(typed) => act({ call: 'erasePerson', input: { userId, name: typed } })}
          />
        </span>
      )}
    </li>
  );
}

/** The accounts of the instance. */
export function People({ ownId }: { ownId: number }) {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const people = useLoading(resources.people, { search, offset, itemsPerPage: PAGE });
  const { act, isBusy, refusal } = useAct(people.reload);
  return (
    <>
      <Input.Search
        className={styles.field}
        aria-label={texts.search}
        placeholder={texts.search}
        allowClear
        onSearch={(text) => {
          setSearch(text.trim());
          setOffset(0);
        }}
      />
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={people} onRetry={people.reload}>
        {({ data, totalCount }) => (
          <>
            <ul>
              {data.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isSelf={person.id === ownId}
                  isBusy={isBusy}
                  act={act}
                />
              ))}
            </ul>
            <Paged offset={offset} total={totalCount} onOffset={setOffset} />
          </>
        )}
      </LoadedContent>
    </>
  );
}
