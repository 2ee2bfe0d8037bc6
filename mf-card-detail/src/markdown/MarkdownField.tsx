import { nanoid } from '@reduxjs/toolkit';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { useCard } from '../card/card-context.ts';
import { fileChosen } from '../files/uploads.ts';
import { texts } from '../texts.ts';
import { imagesInserted } from './inserted-images.ts';
import { Markdown } from './Markdown.tsx';
import styles from './MarkdownField.module.css';
import { MarkdownTools } from './MarkdownTools.tsx';
import { ReferenceList } from 'shared-ui/reference-list';
import { useReferences } from 'shared-ui/references';
import { useReferenceSources } from '../references/use-reference-sources.ts';

interface Props {
  label: string;
  /** The draft that keeps the text; pictures that finish uploading are written to it. */
  field: string;
  value: string;
  base: string;
  maxLength: number;
  placeholder?: string;
  autoFocus?: boolean;
  isSmall?: boolean;
  /** At the foot of the page; a single line on a phone until it has input. */
  isFoot?: boolean;
  onChange: (text: string) => void;
  /** Called on Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  onEscape?: () => void;
  /** Shown at the end of the box, such as a submit button. */
  children?: ReactNode;
}

const isImage = ({ type }: File) => type.startsWith('image/');

/** An editor for markdown with mentions, images and a preview. */
export function MarkdownField(props: Props) {
  const { label, field, value, base, maxLength, placeholder, autoFocus, isSmall, isFoot } = props;
  const { onChange, onSubmit, onEscape, children } = props;
  const { id: cardId, boardId } = useCard();
  const dispatch = useDispatch();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const references = useReferences({ field: area, onChange, ...useReferenceSources() });

  function insertImages(files: readonly File[]): void {
    const images = files.map((file) => ({ id: nanoid(), file }));
    const places = images.map(({ id, file }) => `![${texts.uploading(file.name)}](upload:${id})`);
    const caret = area.current?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, caret)}${places.join('\n')}\n${value.slice(caret)}`);
    dispatch(imagesInserted({ field, base }, images));
  }

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const images = [...data.files].filter(isImage);
    if (images.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    insertImages(images);
  }

  function attach(files: readonly File[]): void {
    const images = files.filter(isImage);
    if (images.length > 0) insertImages(images);
    for (const file of files) {
      if (!isImage(file)) dispatch(fileChosen({ boardId, cardId }, file));
    }
  }

  function refer(sign: '@' | '#'): void {
    const caret = area.current?.selectionEnd ?? value.length;
    const before = value.slice(0, caret);
    const at = before === '' || /\s$/.test(before) ? sign : ` ${sign}`;
    // What is typed next may come before the next frame.
    flushSync(() => {
      setIsPreview(false);
      onChange(before + at + value.slice(caret));
    });
    area.current?.focus();
    area.current?.setSelectionRange(caret + at.length, caret + at.length);
    references.watch();
  }

  function press(event: KeyboardEvent): void {
    if (references.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'Escape' && onEscape) {
      // Keeps the surrounding dialog open.
      event.stopPropagation();
      onEscape();
    }
  }

  return (
    <div className={styles.field}>
      {!isPreview && <ReferenceList references={references} />}
      <div
        className={styles.box}
        data-foot={isFoot || undefined}
        data-filled={value !== '' || undefined}
      >
        {isPreview ? (
          <div className={styles.preview}>
            {value.trim() === '' ? <p>{texts.nothingToPreview}</p> : <Markdown source={value} />}
          </div>
        ) : (
          <textarea
            ref={area}
            className={styles.area}
            rows={1}
            data-small={isSmall || undefined}
            aria-label={label}
            placeholder={placeholder}
            autoFocus={autoFocus}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              references.watch();
            }}
            onClick={references.watch}
            onBlur={references.close}
            onKeyDown={press}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
            {...references.aria}
          />
        )}
        <MarkdownTools
          isPreview={isPreview}
          onPreview={() => setIsPreview(!isPreview)}
          onRefer={refer}
          onAttach={attach}
        >
          {children}
        </MarkdownTools>
      </div>
      {!isSmall && <p className={styles.hint}>{texts.markdownHint}</p>}
    </div>
  );
}
