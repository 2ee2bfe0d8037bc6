import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import type { FilterState } from 'shared-api/client';
import { JOB_ROLE_CHOICES, ROLE_CHOICES } from '../members/role-names.ts';
import { texts } from '../texts.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { CreatedRange } from './CreatedRange.tsx';
import { CompletionField } from './CompletionField.tsx';
import styles from './FilterBar.module.css';
import { SortField } from './SortField.tsx';
import { type LoadFilterChoices, useFilterChoices } from './use-filter-choices.ts';
import { GuardedButton } from '../buttons/GuardedButton.tsx';
import { reasons } from '../buttons/reasons.ts';

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
const MEMBER_ROLES = ROLE_CHOICES.map(({ value, label }) => ({ value: String(value), label }));

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

/** The expanded filters. */
export function FilterPanel(props: Props) {
  const { draft, hasEdits, nameOfUser, loadChoices, onEdit, onApply, onReset } = props;
  const { usersFor, labelsFor } = useFilterChoices(loadChoices);
  const whose = draft.selectedUsers.length > 0 ? texts.theirRole : texts.myRole;
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
          variant="borderless"
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
          variant="borderless"
          aria-label={texts.roles}
          placeholder={texts.allRoles}
          value={draft.selectedRoles}
          options={[
            // Without people, the server asks for the rows where the person has the role.
            { label: whose, options: MEMBER_ROLES },
            { label: texts.jobRole, options: JOB_ROLE_CHOICES },
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(selectedRoles) => onEdit({ selectedRoles })}
        />
      </Field>
      <Field label={texts.createdDate}>
        <CreatedRange range={draft.dateRange} onChange={(dateRange) => onEdit({ dateRange })} />
      </Field>
      <Field label={texts.labels}>
        <ChoiceSelect
          label={texts.labels}
          placeholder={texts.selectLabels}
          nothingFound={texts.noLabelsFound}
          chosen={draft.selectedTags}
          labelOf={(label) => label}
          choicesFor={labelsFor}
          onChange={(selectedTags) => onEdit({ selectedTags })}
        />
      </Field>
      <CompletionField
        range={draft.completionRange}
        onChange={(completionRange) => onEdit({ completionRange })}
      />
      <SortField {...draft} onChange={onEdit} />
      <div className={styles.buttons}>
        <GuardedButton
          type="text"
          onClick={onReset}
          whyNot={hasEdits ? undefined : reasons.unchanged}
        >
          {texts.reset}
        </GuardedButton>
        <GuardedButton
          type="primary"
          htmlType="submit"
          whyNot={hasEdits ? undefined : reasons.unchanged}
        >
          {texts.applyFilters}
        </GuardedButton>
      </div>
    </form>
  );
}
