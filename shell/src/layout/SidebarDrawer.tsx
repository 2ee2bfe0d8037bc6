import Drawer from 'antd/es/drawer';
import { texts } from '../texts.ts';
import styles from './Sidebar.module.css';
import { SidebarContents, type SidebarProps } from './SidebarContents.tsx';

interface Props extends SidebarProps {
  isOpen: boolean;
  onClose: () => void;
}

/** On narrow screens: over the page. */
export default function SidebarDrawer({ isOpen, onClose, onSearch, ...props }: Props) {
  const search = () => {
    onClose();
    onSearch();
  };
  return (
    <Drawer
      placement="left"
      size="18rem"
      open={isOpen}
      onClose={onClose}
      title={texts.appName}
      destroyOnHidden
    >
      <nav
        className={styles.panel}
        aria-label={texts.sidebar}
        // It would lie over the page that was chosen.
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <SidebarContents isWide onSearch={search} onChosen={onClose} {...props} />
      </nav>
    </Drawer>
  );
}
