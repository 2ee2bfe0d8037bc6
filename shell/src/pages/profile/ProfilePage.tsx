import { useSelector } from 'react-redux';
import { selectUser } from '../../session/auth-slice.ts';
import { OwnName } from '../../page/OwnPage.tsx';
import { useAddressedPart } from '../../page/use-addressed-part.ts';
import styles from '../Page.module.css';
import { texts } from '../texts.ts';
import { OwnData } from './OwnData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { Picture } from './Picture.tsx';

/** A person's own picture, name, address, password and data. */
export function ProfilePage() {
  const user = useSelector(selectUser);
  useAddressedPart();
  if (user === null) return null;
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <OwnName name={texts.profile} />
      <div className={styles.stack}>
        <Picture user={user} />
        <PersonForm user={user} />
        <PasswordForm hasPassword={user.hasPassword} />
        <OwnData />
      </div>
    </div>
  );
}
