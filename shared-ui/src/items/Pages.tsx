import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { PAGE_SIZES } from 'shared-api/limits';
import { texts } from '../texts.ts';
import styles from './Items.module.css';
import { pageButtons } from './page-buttons.ts';

interface Props {
  page: number;
  pageSize: number;
  totalCount: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

export function Pages({ page, pageSize, totalCount, onPage, onPageSize }: Props) {
  const last = Math.max(1, Math.ceil(totalCount / pageSize));
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <span>{texts.pageOf(page, last)}</span>
      <span className={styles.buttons}>
        {pageButtons(page, last).map((button, index) =>
          button === 'ellipsis' ? (
            <span key={`gap-${index}`}>…</span>
          ) : (
            <Button
              key={button}
              size="small"
              type={button === page ? 'primary' : 'default'}
              aria-label={texts.page(button)}
              aria-current={button === page ? 'page' : undefined}
              onClick={() => onPage(button)}
            >
              {button}
            </Button>
          ),
        )}
      </span>
      <Select
        aria-label={texts.pageSize}
        value={pageSize}
        options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
        onChange={onPageSize}
      />
    </nav>
  );
}
