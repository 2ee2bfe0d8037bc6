import { Square, SquareCheck } from 'lucide-react';
import { type MarkdownComponents, SafeMarkdown } from 'shared-ui/safe-markdown';
import styles from './CardDialog.module.css';
import { texts } from './texts.ts';

const components: MarkdownComponents = {
  // Tasks are shown, and not ticked.
  input: ({ checked }) => {
    const Box = checked === true ? SquareCheck : Square;
    const label = checked === true ? texts.complete : texts.open;
    return <Box role="img" aria-label={label} className={styles.task} size={15} />;
  },
};

/** The description of a card, for readers. */
export default function Description({ source }: { source: string }) {
  return <SafeMarkdown source={source} components={components} />;
}
