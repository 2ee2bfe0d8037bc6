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

/** The look of every page of the auth area: its form, and beside it what awaits behind it. */
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
