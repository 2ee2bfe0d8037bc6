import type { ReactNode } from 'react';
import { Logo } from 'shared-ui/logo';
import styles from './AuthCard.module.css';

interface Props {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The authentication page look: one card in the middle. */
export function AuthCard({ title, subtitle, children }: Props) {
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <Logo size={32} />
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
        {children}
      </section>
    </main>
  );
}
