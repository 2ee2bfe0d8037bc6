import Button from 'antd/es/button';
import DatePicker from 'antd/es/date-picker';
import Select from 'antd/es/select';
import Slider from 'antd/es/slider';
import dayjs from 'dayjs';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FilterState } from 'shared-api/client';
import { JOB_ROLES, ROLES } from 'shared-api/limits';
import { texts } from '../texts.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { LoadFilterChoices } from './FilterBar.tsx';
import styles from './Filters.module.css';
import { useFilterChoices } from './use-filter-choices.ts';

interface Props {
  draft: FilterState;
  hasEdits: boolean;
  nameOfUser: (email: string) => string;
  loadChoices: LoadFilterChoices;
  onEdit: (edit: Partial<FilterState>) => void;
  onApply: () => void;
  onReset: () => void;
}

const STATUSES = (['active', 'archived', 'blocked'] as const).map((value) => ({
  value,
  label: texts.statuses[value],
}));
const MEMBER_ROLES = ROLES.map(({ id, label }) => ({ value: String(id), label }));
const JOBS = JOB_ROLES.map((value) => ({ value, label: value }));
const SORTS = (['name', 'created', 'completion', 'teamSize', 'creator'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}));

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** The expanded filters (section 2). */
export function FilterPanel(props: Props) {
  const { draft, hasEdits, nameOfUser, loadChoices, onEdit, onApply, onReset } = props;
  const { usersFor, tagsFor } = useFilterChoices(loadChoices);
  const { from, to } = draft.dateRange;
  const whose = draft.selectedUsers.length > 0 ? texts.theirRole : texts.myRole;
  const isAscending = draft.sortOrder === 'asc';
  return (
    <form
      className={styles.panel}
      aria-label={texts.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasEdits) onApply();
      }}
    >
      <Field label={texts.teamMembers}>
        <ChoiceSelect
          label={texts.teamMembers}
          placeholder={texts.selectUsers}
          nothingFound={texts.noUsersFound}
          chosen={draft.selectedUsers}
          labelOf={nameOfUser}
          choicesFor={usersFor}
          onChange={(selectedUsers) => onEdit({ selectedUsers })}
        />
      </Field>
      <Field label={texts.status}>
        <Select
          mode="multiple"
          aria-label={texts.status}
          placeholder={texts.allStatuses}
          value={draft.selectedStatuses}
          options={STATUSES}
          onChange={(selectedStatuses) => onEdit({ selectedStatuses })}
        />
      </Field>
      <Field label={texts.roles}>
        <Select
          mode="multiple"
          aria-label={texts.roles}
          placeholder={texts.allRoles}
          value={draft.selectedRoles}
          options={[
            // Without people, the server asks for the rows where the person has the role.
            { label: whose, options: MEMBER_ROLES },
            { label: texts.jobRole, options: JOBS },
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(selectedRoles) => onEdit({ selectedRoles })}
        />
      </Field>
      <Field label={texts.createdDate}>
        <DatePicker.RangePicker
          aria-label={texts.createdDate}
          placeholder={[texts.pickDateRange, texts.pickDateRange]}
          allowEmpty
          value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
          onChange={(days) => {
            const [first, last] = days ?? [null, null];
            onEdit({
              dateRange: {
                from: first?.startOf('day').toISOString() ?? null,
                to: last?.endOf('day').toISOString() ?? null,
              },
            });
          }}
        />
      </Field>
      <Field label={texts.tags}>
        <ChoiceSelect
          label={texts.tags}
          placeholder={texts.selectTags}
          nothingFound={texts.noTagsFound}
          chosen={draft.selectedTags}
          labelOf={(tag) => tag}
          choicesFor={tagsFor}
          onChange={(selectedTags) => onEdit({ selectedTags })}
        />
      </Field>
      <div className={styles.field}>
        <span>{texts.completionOf(draft.completionRange.min, draft.completionRange.max)}</span>
        <Slider
          range
          value={[draft.completionRange.min, draft.completionRange.max]}
          ariaLabelForHandle={[texts.completionFrom, texts.completionTo]}
          onChange={([min = 0, max = 100]) => onEdit({ completionRange: { min, max } })}
        />
      </div>
      <div className={styles.field}>
        <span>{texts.sortBy}</span>
        <div className={styles.sort}>
          <Select
            aria-label={texts.sortBy}
            value={draft.sortBy}
            options={SORTS}
            onChange={(sortBy) => onEdit({ sortBy })}
          />
          <Button
            aria-label={isAscending ? texts.ascending : texts.descending}
            title={isAscending ? texts.ascending : texts.descending}
            icon={
              isAscending ? (
                <ArrowUpNarrowWide aria-hidden size={16} />
              ) : (
                <ArrowDownWideNarrow aria-hidden size={16} />
              )
            }
            onClick={() => onEdit({ sortOrder: isAscending ? 'desc' : 'asc' })}
          />
        </div>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onReset} disabled={!hasEdits}>
          {texts.reset}
        </Button>
        <Button type="primary" htmlType="submit" disabled={!hasEdits}>
          {texts.applyFilters}
        </Button>
      </div>
    </form>
  );
}
