import Button from 'antd/es/button';
import { LogOut } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { SessionDetails } from 'shared-api/client';
import { signOutAsked } from '../session/auth-slice.ts';
import { texts } from '../texts.ts';
import styles from './DashboardLayout.module.css';

export function AccountMenu({ user }: { user: SessionDetails }) {
  const dispatch = useDispatch();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className={styles.account} role="group" aria-label={texts.account(name)}>
      <span title={user.email}>{name}</span>
      <Button icon={<LogOut aria-hidden size={16} />} onClick={() => dispatch(signOutAsked())}>
        {texts.logout}
      </Button>
    </div>
  );
}
