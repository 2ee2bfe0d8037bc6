import Button from 'antd/es/button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './Listing.module.css';
import { pageButtons } from './page-buttons.ts';
import { PageSize } from './PageSize.tsx';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';

interface Props {
  /** The range of shown rows and their total. */
  caption: string;
  page: number;
  last: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The pages of the table and how many rows each has. */
export function Pages({ caption, page, last, pageSize, onPage, onPageSize }: Props) {
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <p className={styles.caption} role="status">
        {caption}
      </p>
      <span>{texts.pageOf(page, last)}</span>
      <span className={styles.buttons}>
        <GuardedButton
          size="small"
          aria-label={texts.previousPage}
          icon={<ChevronLeft aria-hidden size={14} />}
          whyNot={page === 1 ? reasons.isFirst : undefined}
          onClick={() => onPage(page - 1)}
        />
        {pageButtons(page, last).map((button, index) =>
          button === 'ellipsis' ? (
            <span key={`gap-${index}`}>…</span>
          ) : (
            <Button
              key={button}
              size="small"
              type={button === page ? 'default' : 'text'}
              aria-label={texts.page(button)}
              aria-current={button === page ? 'page' : undefined}
              onClick={() => onPage(button)}
            >
              {button}
            </Button>
          ),
        )}
        <GuardedButton
          size="small"
          aria-label={texts.nextPage}
          icon={<ChevronRight aria-hidden size={14} />}
          whyNot={page === last ? reasons.isLast : undefined}
          onClick={() => onPage(page + 1)}
        />
      </span>
      <PageSize pageSize={pageSize} onPageSize={onPageSize} />
    </nav>
  );
}
