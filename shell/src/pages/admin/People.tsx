import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import type { AdministeredPerson } from 'shared-api/client';
import type { Act } from '../../resources/administration.ts';
import { resources } from '../../resources/resources.ts';
import { AdministeredList, type RowActs } from './AdministeredList.tsx';
import { ConfirmedAct } from './ConfirmedAct.tsx';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

interface RowProps extends RowActs {
  person: AdministeredPerson;
  isSelf: boolean;
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
          {button(texts.resetFactors, { call: 'resetSecondFactors', input: { userId } })}
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
  return (
    <AdministeredList
      resource={resources.people}
      row={(person, acts) => (
        <PersonRow key={person.id} person={person} isSelf={person.id === ownId} {...acts} />
      )}
    />
  );
}
