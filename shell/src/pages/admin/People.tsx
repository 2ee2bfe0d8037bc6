import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import type { AdministeredPerson } from 'shared-api/client';
import { ConfirmDialog } from 'shared-ui';
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

/** An act that is asked about before it is done. */
interface AskedAct {
  readonly label: string;
  readonly hint: string;
  readonly what: Act;
}

function PersonRow({ person, isSelf, isBusy, act }: RowProps) {
  const { id: userId, name, isAdministrator, isDeactivated } = person;
  const [asked, setAsked] = useState<AskedAct | null>(null);
  /** An act with a hint is asked about first. */
  const button = (label: string, what: Act, hint?: string) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={texts.of(label, name)}
      onClick={() => (hint === undefined ? act(what) : setAsked({ label, hint, what }))}
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
          {button(
            texts.endSessions,
            { call: 'endSessions', input: { userId } },
            texts.endSessionsHint,
          )}
          {button(
            texts.resetFactors,
            { call: 'resetSecondFactors', input: { userId } },
            texts.resetFactorsHint,
          )}
          {button(
            isAdministrator ? texts.unmakeAdministrator : texts.makeAdministrator,
            { call: 'setAdministrator', input: { userId, administrator: !isAdministrator } },
            isAdministrator ? texts.unmakeAdministratorHint : texts.makeAdministratorHint,
          )}
          {isDeactivated
            ? button(texts.reactivate, { call: 'reactivate', input: { userId } })
            : button(
                texts.deactivate,
                { call: 'deactivate', input: { userId } },
                texts.deactivateHint,
              )}
          <ConfirmedAct
            act={texts.erase}
            name={name}
            hint={texts.eraseHint}
            isBusy={isBusy}
            onConfirm={(typed) => act({ call: 'erasePerson', input: { userId, name: typed } })}
          />
        </span>
      )}
      {asked !== null && (
        <ConfirmDialog
          kind="custom"
          title={texts.of(asked.label, name)}
          confirm={asked.label}
          onConfirm={() => {
            act(asked.what);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{asked.hint}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The accounts of the instance. */
export function People({ ownId }: { ownId: number }) {
  return (
    <AdministeredList
      resource={resources.people}
      filter={{ label: texts.allPeople, choices: texts.peopleFilters }}
      row={(person, acts) => (
        <PersonRow key={person.id} person={person} isSelf={person.id === ownId} {...acts} />
      )}
    />
  );
}
