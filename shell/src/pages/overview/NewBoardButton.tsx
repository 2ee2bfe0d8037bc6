import Button, { type ButtonProps } from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { SquareKanban } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { lastValue } from 'shared-ui/create-loading';
import { useMenuButton } from 'shared-ui/menu-button';
import { pathToAdd } from 'shared-ui/path-to-add';
import { navigation } from '../../navigation/navigation.ts';
import { homeTexts as texts } from '../home-texts.ts';

/**
 * Leads to the form of a new board: in a project to be chosen where there are several, and of the first
 * project where there is none.
 */
export function NewBoardButton(props: Pick<ButtonProps, 'type' | 'className'>) {
  const navigate = useNavigate();
  const menu = useMenuButton();
  const known = lastValue(useSelector(navigation.selectState));
  const projects = (known?.projects ?? []).filter(({ mayAdd }) => mayAdd);
  const [first, second] = projects;
  const addTo = (path: string) => void navigate(pathToAdd(path));
  const icon = <SquareKanban aria-hidden size={16} />;
  if (second === undefined) {
    return (
      <Button
        {...props}
        icon={icon}
        disabled={known === null}
        onClick={() => addTo(first ? paths.boards(first.id) : paths.projects())}
      >
        {known === null || first ? texts.newBoard : texts.newProject}
      </Button>
    );
  }
  return (
    <Dropdown
      {...menu.dropdown}
      menu={{
        items: [
          {
            type: 'group',
            label: texts.newBoardIn,
            children: projects.map(({ id, name }) => ({ key: id, label: name })),
          },
        ],
        onClick: ({ key }) => addTo(paths.boards(Number(key))),
      }}
    >
      <Button {...props} icon={icon} {...menu.button}>
        {texts.newBoard}
      </Button>
    </Dropdown>
  );
}
