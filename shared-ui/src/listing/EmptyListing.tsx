import Button from 'antd/es/button';
import { EmptyState } from '../empty/EmptyState.tsx';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  title: string;
  hint: string;
  add: string;
  /** Null for people who may not add one. */
  onAdd: (() => void) | null;
  /** Null while nothing is filtered. */
  onClearFilters: (() => void) | null;
}

/** What replaces the rows; filters that find nothing can be taken away right here. */
export function EmptyListing({ title, hint, add, onAdd, onClearFilters }: Props) {
  if (onClearFilters) {
    return (
      <EmptyState
        title={texts.nothingFound}
        action={<Button onClick={onClearFilters}>{sharedTexts.clearFilters}</Button>}
      >
        {texts.nothingFoundHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={title}
      action={
        onAdd && (
          <Button type="primary" onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}
