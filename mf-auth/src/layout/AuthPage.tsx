import type { ReactNode } from 'react';
import { Logo } from 'shared-ui/logo';
import { texts } from '../texts.ts';
import styles from './AuthPage.module.css';
import { BoardPicture } from './BoardPicture.tsx';

interface Props {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The common layout of the auth area: the form beside a picture of the product. */
export function AuthPage({ title, subtitle, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <main className={styles.main}>
          <p className={styles.brand}>
            <Logo size={28} />
            {texts.appName}
          </p>
          <section className={styles.form}>
            <h1>{title}</h1>
            {subtitle && <p>{subtitle}</p>}
            {children}
          </section>
        </main>
        <BoardPicture />
      </div>
    </div>
  );
}
