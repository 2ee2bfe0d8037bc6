import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import styles from './Prose.module.css';
import { remarkRefusedLinks } from './remark-refused-links.ts';
import { isSafeAddress } from './safe-address.ts';

/** A link to somewhere else. */
export function ForeignLink({ href = '', children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

export type MarkdownComponents = Components;

const ownComponents: Components = {
  a: ({ node: _, ...props }) => <ForeignLink {...props} />,
  // An image on another server would reveal to it who reads the text.
  img: ({ src, alt = '' }) =>
    typeof src === 'string' && src !== '' ? (
      <ForeignLink href={src}>{alt || src}</ForeignLink>
    ) : (
      <em>{alt}</em>
    ),
  table: ({ node: _, ...props }) => (
    <div className={styles.table}>
      <table {...props} />
    </div>
  ),
};

const keepUrl = (url: string) => (isSafeAddress(url) ? url : '');

interface Props {
  source: string;
  /** Syntax beside GFM. */
  plugins?: NonNullable<Options['remarkPlugins']>;
  /** Instead of the elements that it would be made of. */
  components?: MarkdownComponents;
}

/** Renders markdown; HTML in it is shown as text and never inserted. */
export function SafeMarkdown({ source, plugins = [], components }: Props) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, ...plugins, remarkRefusedLinks]}
      components={{ ...ownComponents, ...components }}
      urlTransform={keepUrl}
    >
      {source}
    </ReactMarkdown>
  );
}
