import Button, { type ButtonProps } from 'antd/es/button';
import { SquareKanban } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths, pathToAdd } from 'shared-api/remote';
import { lastValue } from 'shared-ui/create-loading';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { navigation } from '../../navigation/navigation.ts';
import { homeTexts as texts } from '../home-texts.ts';

/**
 * Opens the form for a new board: after choosing among several projects, or with a first project if
 * there is none.
 */
export function NewBoardButton(props: Pick<ButtonProps, 'type' | 'className'>) {
  const navigate = useNavigate();
  const { button, menu } = useMenuButton();
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
  const entries = projects.map(({ id, name }) => ({
    name: String(id),
    label: name,
    onChoose: () => addTo(paths.boards(id)),
  }));
  return (
    <>
      <Button {...props} icon={icon} title={texts.newBoardIn} {...button}>
        {texts.newBoard}
      </Button>
      {menu && (
        <Menu {...menu} align="end" entries={entries} onChoose={({ onChoose }) => onChoose()} />
      )}
    </>
  );
}
