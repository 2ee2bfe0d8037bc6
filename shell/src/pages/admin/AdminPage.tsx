import Segmented from 'antd/es/segmented';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from 'shared-api/remote';
import { OwnName } from '../../page/OwnPage.tsx';
import { selectUser } from '../../session/auth-slice.ts';
import page from '../Page.module.css';
import { AuditLog } from './AuditLog.tsx';
import { InstanceSettings } from './InstanceSettings.tsx';
import { People } from './People.tsx';
import { Projects } from './Projects.tsx';
import { System } from './System.tsx';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

type Section = keyof typeof texts.sections;
const SECTIONS = Object.keys(texts.sections) as Section[];

/** The console of administrators. */
export function AdminPage() {
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const { section: asked } = useParams();
  const section = SECTIONS.find((one) => one === asked) ?? 'people';
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone not all sections fit beside each other.
    const chosen = bar.current?.querySelector('.ant-segmented-item-selected');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  return (
    <div className={`${page.page} ${styles.console}`}>
      <OwnName name={texts.administration} />
      {user?.isAdministrator === true ? (
        <>
          <div ref={bar} className={`${styles.bar} ${page.choice} ${page.sideways}`}>
            <Segmented
              aria-label={texts.administration}
              value={section}
              options={SECTIONS.map((value) => ({ value, label: texts.sections[value] }))}
              onChange={(chosen) => void navigate(paths.admin(chosen))}
            />
          </div>
          <section className={page.panel} aria-label={texts.sections[section]}>
            {section === 'people' && <People ownId={user.id} />}
            {section === 'projects' && <Projects />}
            {section === 'settings' && <InstanceSettings />}
            {section === 'audit' && <AuditLog />}
            {section === 'system' && <System />}
          </section>
        </>
      ) : (
        <p>{texts.notForYou}</p>
      )}
    </div>
  );
}
