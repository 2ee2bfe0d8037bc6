import Button from 'antd/es/button';
import { EmptyState } from '../empty/EmptyState.tsx';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  title: string;
  hint: string;
  /** Null while nothing is filtered. */
  onClearFilters: (() => void) | null;
}

/** Replaces the rows if there are none; filters that find nothing can be cleared here. */
export function EmptyListing({ title, hint, onClearFilters }: Props) {
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
  return <EmptyState title={title}>{hint}</EmptyState>;
}
