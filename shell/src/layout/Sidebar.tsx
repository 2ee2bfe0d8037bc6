import Button from 'antd/es/button';
import { PanelLeft } from 'lucide-react';
import { memo } from 'react';
import { Logo } from 'shared-ui/logo';
import { texts } from '../texts.ts';
import styles from './Sidebar.module.css';
import { SidebarContents, type SidebarProps } from './SidebarContents.tsx';

interface WideProps extends SidebarProps {
  isWide: boolean;
  onToggle: () => void;
}

interface ToggleProps {
  isExpanded: boolean;
  onToggle: () => void;
}

/** Shows the sidebar or takes it away. */
export const SidebarToggle = ({ isExpanded, onToggle }: ToggleProps) => (
  <Button
    type="text"
    size="small"
    icon={<PanelLeft aria-hidden size={16} />}
    aria-label={texts.toggleSidebar}
    aria-expanded={isExpanded}
    aria-keyshortcuts="Control+B Meta+B"
    onClick={onToggle}
  />
);

/** Beside the page: wide, or only icons. */
export const Sidebar = memo(function Sidebar({ isWide, onToggle, ...props }: WideProps) {
  return (
    <nav
      className={styles.sidebar}
      data-beside-sidebar
      data-wide={isWide}
      aria-label={texts.sidebar}
    >
      <div className={styles.top}>
        {isWide && (
          <p className={styles.brand}>
            <Logo size={20} />
            {texts.appName}
          </p>
        )}
        <SidebarToggle isExpanded={isWide} onToggle={onToggle} />
      </div>
      <SidebarContents isWide={isWide} {...props} />
    </nav>
  );
});
