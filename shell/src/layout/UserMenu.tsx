import Button from 'antd/es/button';
import { History, LogOut } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SessionDetails } from 'shared-api/client';
import { Menu } from 'shared-ui/menu';
import { useMenuButton } from 'shared-ui/menu-button';
import { PersonAvatar } from 'shared-ui/person-avatar';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { selectLogged } from '../outbox/change-log-slice.ts';
import { askForChanges } from '../outbox/ask-for-changes.ts';
import { personalPages } from '../navigation/personal-pages.ts';
import { signOutAsked } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import styles from './UserMenu.module.css';

const nameOf = ({ firstName, lastName, email }: SessionDetails) =>
  `${firstName} ${lastName}`.trim() || email;

interface Props {
  user: SessionDetails;
  /** Shows only the picture. */
  isShort: boolean;
  onChosen?: (() => void) | undefined;
}

/** The pages that are the person's own, with the console for administrators, and signing out. */
export function UserMenu({ user, isShort, onChosen }: Props) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const refused = useSelector(selectLogged).filter(({ status }) => status !== 'sent').length;
  const { button, menu } = useMenuButton();
  const { id, firstName: first_name, lastName: last_name, email, avatar } = user;
  const entries = [
    ...personalPages(user.isAdministrator).map(({ to, ...page }) => ({
      ...page,
      onChoose: () => void navigate(to),
    })),
    {
      name: 'changes',
      label: refused === 0 ? texts.changes : texts.changesRefused(refused),
      icon: History,
      onChoose: askForChanges,
    },
    {
      name: 'logout',
      label: texts.logout,
      icon: LogOut,
      group: 1,
      onChoose: () => void dispatch(signOutAsked()),
    },
  ];
  return (
    <>
      <Button type="text" className={isShort ? '' : (styles.person ?? '')} {...button}>
        <span aria-hidden>
          <PersonAvatar person={{ id, first_name, last_name, email, avatar }} />
        </span>
        <VisuallyHidden>{texts.account} </VisuallyHidden>
        {isShort ? (
          <VisuallyHidden>{nameOf(user)}</VisuallyHidden>
        ) : (
          <span className={styles.name}>{nameOf(user)}</span>
        )}
      </Button>
      {menu && (
        <Menu
          {...menu}
          entries={entries}
          onChoose={({ onChoose }) => {
            onChosen?.();
            onChoose();
          }}
        />
      )}
    </>
  );
}
