import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { useMenuButton } from 'shared-ui/menu-button';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { texts } from '../texts.ts';
import type { useOpenProject } from './open-project.ts';
import styles from './ProjectMenu.module.css';

type Projects = { id: number; name: string }[] | null;

function entriesOf(projects: Projects, status: string) {
  if (projects === null || projects.length === 0) {
    const label = status === 'failed' ? texts.projectsFailed : texts.noProjects;
    const text = status === 'loading' ? texts.loading : label;
    return [{ key: 'none', label: text, disabled: true }];
  }
  return projects.map(({ id, name }) => ({ key: String(id), label: name }));
}

/** The header's project dropdown: leads to a project's boards. Read anew each time it opens. */
export function ProjectMenu({ project }: { project: ReturnType<typeof useOpenProject> }) {
  const navigate = useNavigate();
  const menu = useMenuButton();
  const { name, projects, status, reload } = project;
  return (
    <Dropdown
      {...menu.dropdown}
      onOpenChange={(opens) => {
        menu.dropdown.onOpenChange(opens);
        if (opens) reload();
      }}
      menu={{
        items: [
          ...entriesOf(projects, status),
          { type: 'divider' },
          { key: 'all', label: texts.allProjects },
        ],
        onClick: ({ key }) =>
          void navigate(key === 'all' ? paths.projects() : paths.boards(Number(key))),
        style: { maxHeight: '60vh', overflowY: 'auto' },
      }}
    >
      <Button type="text" {...menu.button}>
        <VisuallyHidden>{texts.projectMenu} </VisuallyHidden>
        <span className={styles.name}>{name ?? texts.chooseProject}</span>
        <ChevronDown aria-hidden size={16} />
      </Button>
    </Dropdown>
  );
}
