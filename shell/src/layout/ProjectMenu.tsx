import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { resources } from '../resources/resources.ts';
import { useResource } from '../resources/use-resource.ts';
import { texts } from '../texts.ts';
import styles from './ProjectMenu.module.css';

type Projects = { id: number; name: string }[] | null;

function entriesOf(projects: Projects, status: string) {
  if (projects === null || projects.length === 0) {
    const label = status === 'failed' ? texts.projectsFailed : texts.noProjects;
    const text = status === 'loading' || status === 'idle' ? texts.loading : label;
    return [{ key: 'none', label: text, disabled: true }];
  }
  return projects.map(({ id, name }) => ({ key: String(id), label: name }));
}

/** The header's project dropdown: leads to a project's boards. Read anew each time it opens. */
export function ProjectMenu({ current }: { current: string | null }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data, status } = useResource(resources.projectMenu, null);
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      autoFocus
      onOpenChange={(opens) => {
        setOpen(opens);
        if (opens) dispatch(resources.projectMenu.asked(null));
      }}
      menu={{
        items: [
          ...entriesOf(data, status),
          { type: 'divider' },
          { key: 'all', label: texts.allProjects },
        ],
        onClick: ({ key }) =>
          void navigate(key === 'all' ? paths.projects() : paths.boards(Number(key))),
        style: { maxHeight: '60vh', overflowY: 'auto' },
      }}
    >
      <Button type="text" aria-label={texts.projectMenu(current)} aria-haspopup="menu">
        <span className={styles.name}>{current ?? texts.chooseProject}</span>
        <ChevronDown aria-hidden size={16} />
      </Button>
    </Dropdown>
  );
}
