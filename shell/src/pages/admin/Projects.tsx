import Button from 'antd/es/button';
import { useState } from 'react';
import type { AdministeredProject } from 'shared-api/client';
import { resources } from '../../resources/resources.ts';
import { AdministeredList, type RowActs } from './AdministeredList.tsx';
import { ConfirmedAct } from './ConfirmedAct.tsx';
import { NewOwner } from './NewOwner.tsx';
import { ProjectStorage } from './ProjectStorage.tsx';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

/** What is being chosen for a project, in its row. */
type Choosing = 'owner' | 'storage';

interface RowProps extends RowActs {
  project: AdministeredProject;
  choosing: Choosing | null;
  onChoosing: (choosing: Choosing | null) => void;
}

function ProjectRow({ project, isBusy, choosing, act, onChoosing }: RowProps) {
  const { id: projectId, name, owner, usedMb, quotaMb } = project;
  const close = () => onChoosing(null);
  const ask = (what: Choosing, label: string) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={texts.of(label, name)}
      onClick={() => onChoosing(what)}
    >
      {label}
    </Button>
  );
  return (
    <li className={styles.item}>
      <span>
        {name}
        <br />
        <span className={styles.soft}>
          #{projectId} · {texts.owner(owner?.name ?? texts.nobody)} ·{' '}
          {texts.storage(usedMb, quotaMb)}
        </span>
      </span>
      <span className={styles.acts}>
        {choosing === 'storage' && (
          <ProjectStorage
            project={project}
            isBusy={isBusy}
            onChoose={(wanted) => {
              act({ call: 'setQuota', input: { projectId, quotaMb: wanted } });
              close();
            }}
            onCancel={close}
          />
        )}
        {choosing === 'owner' && (
          <NewOwner
            project={name}
            isBusy={isBusy}
            onChoose={(userId) => {
              act({ call: 'transferProject', input: { projectId, userId } });
              close();
            }}
            onCancel={close}
          />
        )}
        {choosing === null && (
          <>
            {ask('storage', texts.storageAsk)}
            {ask('owner', texts.transferAsk)}
            <ConfirmedAct
              act={texts.remove}
              name={name}
              hint={texts.removeHint}
              isBusy={isBusy}
              onConfirm={(typed) =>
                act({ call: 'removeProject', input: { projectId, name: typed } })
              }
            />
          </>
        )}
      </span>
    </li>
  );
}

/** The projects of the instance; not what is in them. */
export function Projects() {
  const [chosen, setChosen] = useState<{ id: number; choosing: Choosing } | null>(null);
  return (
    <AdministeredList
      resource={resources.projects}
      row={(project, acts) => (
        <ProjectRow
          key={project.id}
          project={project}
          choosing={chosen?.id === project.id ? chosen.choosing : null}
          onChoosing={(choosing) => setChosen(choosing && { id: project.id, choosing })}
          {...acts}
        />
      )}
    />
  );
}
