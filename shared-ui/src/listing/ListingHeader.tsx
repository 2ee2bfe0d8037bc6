import type { ReactNode } from 'react';
import type { PageHeader } from 'shared-api/remote';
import { HeaderPlace } from '../page/HeaderPlace.tsx';
import { texts } from '../texts.ts';
import styles from './Listing.module.css';

interface Props {
  header: PageHeader;
  /** Shown above the name, such as a link to the projects. */
  breadcrumb: ReactNode;
  name: string;
  tabs: ReactNode;
  /** Search, filters and the like, before the button. */
  tools: ReactNode;
  /** Adds a row. */
  add: ReactNode;
}

/** Name, tabs, tools and the button that adds a row, in the row above the page. */
export function ListingHeader({ header, breadcrumb, name, tabs, tools, add }: Props) {
  return (
    <>
      <HeaderPlace header={header} part="name">
        {breadcrumb && (
          <nav className={styles.breadcrumb} aria-label={texts.breadcrumb}>
            {breadcrumb} <span aria-hidden>/</span>
          </nav>
        )}
        <h1 title={name}>{name}</h1>
      </HeaderPlace>
      <HeaderPlace header={header} part="views">
        {tabs}
      </HeaderPlace>
      <HeaderPlace header={header} part="actions">
        {tools}
        {add}
      </HeaderPlace>
    </>
  );
}
