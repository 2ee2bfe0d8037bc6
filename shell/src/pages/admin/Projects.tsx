import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import type { AdministeredProject } from 'shared-api/client';
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
  project: AdministeredProject;
  isBusy: boolean;
  act: (act: Act) => void;
}

function ProjectRow({ project, isBusy, act }: RowProps) {
  const { id: projectId, name, owner, usedMb, quotaMb } = project;
  const [heir, setHeir] = useState('');
  const userId = Number(heir);
  return (
    <li className={styles.item}>
      <span>
        {name}
        <br />
        <span className={styles.soft}>
          {texts.owner(owner?.name ?? texts.nobody)} · {texts.storage(usedMb, quotaMb)}
        </span>
      </span>
      <span className={styles.acts}>
        <Input
          size="small"
          inputMode="numeric"
          aria-label={texts.of(texts.newOwner, name)}
          placeholder="#"
          value={heir}
          onChange={({ target }) => setHeir(target.value.replace('#', '').trim())}
        />
        <Button
          size="small"
          disabled={isBusy || !Number.isInteger(userId) || userId < 1}
          aria-label={texts.of(texts.transfer, name)}
          onClick={() => act({ call: 'transferProject', input: { projectId, userId } })}
        >
          {texts.transfer}
        </Button>
        <ConfirmedAct
          act={texts.remove}
          name={name}
          isBusy={isBusy}
          onConfirm={(typed) => act({ call: 'removeProject', input: { projectId, name: typed } })}
        />
      </span>
    </li>
  );
}

/** The projects of the instance; not what is in them. */
export function Projects() {
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const projects = useLoading(resources.projects, { search, offset, itemsPerPage: PAGE });
  const { act, isBusy, refusal } = useAct(projects.reload);
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
      <LoadedContent state={projects} onRetry={projects.reload}>
        {({ data, totalCount }) => (
          <>
            <ul>
              {data.map((project) => (
                <ProjectRow key={project.id} project={project} isBusy={isBusy} act={act} />
              ))}
            </ul>
            <Paged offset={offset} total={totalCount} onOffset={setOffset} />
          </>
        )}
      </LoadedContent>
    </>
  );
}
