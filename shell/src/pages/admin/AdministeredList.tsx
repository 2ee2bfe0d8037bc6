import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { type ReactNode, useState } from 'react';
import { LoadedContent } from 'shared-ui/loaded-content';
import { type Loading, useLoading } from 'shared-ui/use-loading';
import { SearchBox } from 'shared-ui/search-box';
import type { Act, WantedPage } from '../../resources/administration.ts';
import { choicesOf } from './choices-of.ts';
import { PAGE, Paged } from './Paged.tsx';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';
import styles from './Admin.module.css';

interface Found {
  readonly data: readonly unknown[];
  readonly totalCount: number;
}

/** What the row of an entry does to it. */
export interface RowActs {
  readonly act: (act: Act) => void;
  readonly isBusy: boolean;
}

/** What narrows a list beside the search. */
interface Filter<Value extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Value, string>>;
}

interface Props<Page extends Found, Value extends string> {
  resource: Loading<WantedPage & { readonly only?: Value }, Page>;
  filter?: Filter<Value>;
  row: (item: Page['data'][number], acts: RowActs) => ReactNode;
}

/** What an administrator finds by its name and page by page, read again after each act. */
export function AdministeredList<Page extends Found, Value extends string = never>({
  resource,
  filter,
  row,
}: Props<Page, Value>) {
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<Value | undefined>();
  const [offset, setOffset] = useState(0);
  const narrowed = only === undefined ? {} : { only };
  const items = useLoading(resource, { search, offset, itemsPerPage: PAGE, ...narrowed });
  const { act, isBusy, refusal } = useAct(items.reload);
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchBox
            label={texts.search}
            searched={search}
            onSearch={(text) => {
              setSearch(text);
              setOffset(0);
            }}
          />
        </div>
        {filter && (
          <Select<Value | null>
            aria-label={filter.label}
            placeholder={filter.label}
            allowClear
            options={choicesOf(filter.choices)}
            value={only ?? null}
            onChange={(chosen: Value | null | undefined) => {
              setOnly(chosen ?? undefined);
              setOffset(0);
            }}
            popupMatchSelectWidth={false}
          />
        )}
      </div>
      {refusal !== null && <Alert type="error" role="alert" title={refusal} />}
      <LoadedContent state={items} onRetry={items.reload}>
        {({ data, totalCount }) => (
          <>
            <ul>{data.map((item) => row(item, { act, isBusy }))}</ul>
            <Paged offset={offset} total={totalCount} onOffset={setOffset} />
          </>
        )}
      </LoadedContent>
    </>
  );
}
