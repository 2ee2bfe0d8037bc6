import Button from 'antd/es/button';
import { Link, useNavigate } from 'react-router-dom';
import { PHONE, useMediaQuery } from 'shared-ui/media-query';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { useViews, type View } from '../screen/views.ts';
import { texts } from '../texts/texts.ts';
import { loadView } from './BoardView.tsx';
import styles from './BoardViewTabs.module.css';

interface Props {
  readonly current: View;
  readonly pathOf: (view: string) => string;
}

function ViewMenu({ current, pathOf }: Props) {
  const navigate = useNavigate();
  const { button, menu } = useMenuButton();
  const entries = useViews().map(({ id, title, icon }) => ({
    name: id,
    label: title,
    icon,
    isOn: id === current.id,
    onChoose: () => void navigate(pathOf(id)),
  }));
  return (
    <>
      <Button
        type="text"
        className={styles.menu ?? ''}
        icon={<current.icon aria-hidden size={16} />}
        aria-label={texts.views.shown(current.title)}
        data-views
        {...button}
      />
      {menu && <Menu {...menu} entries={entries} onChoose={({ onChoose }) => onChoose()} />}
    </>
  );
}

/** The views that a board can be shown in; nothing if it has its lists alone. On a phone a menu. */
export function BoardViewTabs(props: Props) {
  const { current, pathOf } = props;
  const views = useViews();
  const isPhone = useMediaQuery(PHONE);
  if (views.length < 2) return null;
  if (isPhone) return <ViewMenu {...props} />;
  return (
    <nav className={styles.tabs} aria-label={texts.views.label} data-views>
      {views.map((view) => (
        <Link
          key={view.id}
          to={pathOf(view.id)}
          aria-label={view.title}
          data-tooltip={view.title}
          aria-current={view.id === current.id ? 'page' : undefined}
          onPointerEnter={() => loadView(view)}
          onFocus={() => loadView(view)}
        >
          <view.icon aria-hidden size={16} />
          <span>{view.title}</span>
        </Link>
      ))}
    </nav>
  );
}
