import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { AdministrativeAct } from 'shared-api/client';
import { formatMomentInText } from 'shared-ui/dates';
import { Timestamp } from 'shared-ui/timestamp';
import { LoadedContent } from 'shared-ui/loaded-content';
import { useLoading } from 'shared-ui/use-loading';
import { useSubmission } from 'shared-ui/use-submission';
import { SearchBox } from 'shared-ui/search-box';
import { resources } from '../../resources/resources.ts';
import { authorText, detailsText } from './audit-texts.ts';
import { PAGE, Paged } from './Paged.tsx';
import { texts } from './texts.ts';
import styles from './Admin.module.css';

const ACTS = Object.entries(texts.acts).map(([value, label]) => ({
  value: value as AdministrativeAct,
  label,
}));

/** The beginning of a day here, or of one some days later. */
function startOf(day: string, later = 0): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

/** The log of what administrators have done. */
export function AuditLog() {
  const [search, setSearch] = useState('');
  const [act, setAct] = useState<AdministrativeAct | undefined>();
  const [days, setDays] = useState({ from: '', to: '' });
  const [offset, setOffset] = useState(0);
  const wanted = {
    ...(search !== '' && { search }),
    ...(act !== undefined && { act }),
    ...(days.from !== '' && { from: startOf(days.from) }),
    ...(days.to !== '' && { to: startOf(days.to, 1) }),
  };
  const dayField = (name: 'from' | 'to') => (
    <label className={styles.day}>
      {texts[name]}{' '}
      <Input
        type="date"
        value={days[name]}
        onChange={({ target }) => {
          setDays({ ...days, [name]: target.value });
          setOffset(0);
        }}
      />
    </label>
  );
  const log = useLoading(resources.audit, { ...wanted, offset, itemsPerPage: PAGE });
  const { submit } = useSubmission(resources.auditExport);
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchBox
            label={texts.personOrProject}
            searched={search}
            onSearch={(text) => {
              setSearch(text);
              setOffset(0);
            }}
          />
        </div>
        <Select
          aria-label={texts.whatWasDone}
          placeholder={texts.whatWasDone}
          allowClear
          options={ACTS}
          value={act ?? null}
          onChange={(chosen: AdministrativeAct | null | undefined) => {
            setAct(chosen ?? undefined);
            setOffset(0);
          }}
          popupMatchSelectWidth={false}
        />
        {dayField('from')}
        {dayField('to')}
        <Button onClick={() => submit({ ...wanted, format: 'csv' })}>
          {texts.exportAs('CSV')}
        </Button>
        <Button onClick={() => submit({ ...wanted, format: 'json' })}>
          {texts.exportAs('JSON')}
        </Button>
      </div>
      <LoadedContent state={log} onRetry={log.reload}>
        {({ data, totalCount }) => (
          <>
            <ul>
              {data.map((entry) => (
                <li key={entry.id} className={styles.item}>
                  <span>
                    {entry.targetName ?? (entry.targetId === null ? '' : `#${entry.targetId}`)}{' '}
                    {texts.acts[entry.act]}
                    <br />
                    <span className={styles.soft}>
                      {authorText(entry)} · <Timestamp at={entry.at} format={formatMomentInText} />
                      {detailsText(entry) !== '' && (
                        <>
                          <br />
                          {detailsText(entry)}
                        </>
                      )}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            <Paged offset={offset} total={totalCount} onOffset={setOffset} />
          </>
        )}
      </LoadedContent>
    </>
  );
}
