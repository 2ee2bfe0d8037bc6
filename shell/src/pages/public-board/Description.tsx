import { Square, SquareCheck } from 'lucide-react';
import { type MarkdownComponents, SafeMarkdown } from 'shared-ui/safe-markdown';
import { texts } from './texts.ts';

const components: MarkdownComponents = {
  // Tasks are shown, and not ticked.
  input: ({ checked }) =>
    checked === true ? (
      <SquareCheck role="img" aria-label={texts.complete} size={15} />
    ) : (
      <Square role="img" aria-label={texts.open} size={15} />
    ),
};

/** The description of a card, for those who only read it. */
export default function Description({ source }: { source: string }) {
  return <SafeMarkdown source={source} components={components} />;
}
