import Button from 'antd/es/button';
import type { ArgsProps } from 'antd/es/notification/interface';
import type { NoticeOptions, Notify, SuccessOptions } from 'shared-api/remote';
import { TypedText } from 'shared-ui/typed-text';
import { CHANGES_ASKED } from '../outbox/ask-for-changes.ts';
import { texts } from '../texts.ts';
import { NoticeItems } from './NoticeItems.tsx';
import type { NoticeQueue } from './notice-queue.ts';

/** For the style sheets; antd's own components get the inverted theme where notices are mounted. */
const inverted = { className: 'inverted' };

/** A user who wants to undo something has to read the notice, decide and reach the button. */
const UNDO_SECONDS = 12;

/** Notices through antd's notification. */
export function createNotify({ run }: Pick<NoticeQueue, 'run'>): Notify {
  let nextKey = 0;
  /** The last success: the next notice replaces it, so that there is one at a time. */
  let shown: string | null = null;
  /** The last refusal that offers nothing: said again, it replaces the one before. */
  let refused = { message: '', key: '' };
  /** The open notices that lead to the panel of changes. */
  const leadingToChanges = new Set<string>();
  const destroy = (key: string) => run((notices) => notices.destroy(key));
  // The panel lists what they say, and they would lie over it.
  addEventListener(CHANGES_ASKED, () => {
    leadingToChanges.forEach(destroy);
    leadingToChanges.clear();
  });
  const newKey = () => `notice-${nextKey++}`;

  /** A button that closes its notice and does its work. */
  function action(key: string, label: string, act: (() => void) | undefined) {
    if (!act) return {};
    const close = () => {
      destroy(key);
      act();
    };
    const actions = (
      <Button size="small" type="text" onClick={close}>
        {label}
      </Button>
    );
    return { actions };
  }

  function replaceSuccess(next: string | null) {
    if (shown !== null && shown !== next) destroy(shown);
    shown = next;
  }

  function success(message: string, { undo, more, about, onClosed }: SuccessOptions = {}) {
    const key = about ?? newKey();
    replaceSuccess(key);
    if (more) leadingToChanges.add(key);
    const notice: ArgsProps = {
      ...inverted,
      key,
      title: message,
      role: 'status',
      ...((undo ?? more) && { duration: UNDO_SECONDS }),
      ...(onClosed && { onClose: onClosed }),
      ...(more ? action(key, texts.showChanges, more) : action(key, texts.undo, undo)),
    };
    run((notices) => notices.success(notice));
  }

  function failure(message: string, { retry, typed, items, more }: NoticeOptions = {}) {
    const key = newKey();
    replaceSuccess(null);
    if (!retry && !typed && !items && !more) {
      // A key may be pressed again and again. A new notice is announced again, a changed one is not.
      if (refused.message === message) destroy(refused.key);
      refused = { message, key };
    }
    if (more) leadingToChanges.add(key);
    const notice: ArgsProps = {
      ...inverted,
      key,
      title: message,
      role: 'alert',
      ...(more ? action(key, texts.showChanges, more) : action(key, texts.tryAgain, retry)),
      // Input that exists nowhere else stays until it is dismissed.
      ...(typed && {
        description: (
          <TypedText
            text={typed}
            label={texts.typedText}
            copy={texts.copyText}
            copied={texts.textCopied}
          />
        ),
        duration: false,
      }),
      ...(items && { description: <NoticeItems items={items} />, duration: false }),
    };
    run((notices) => notices.error(notice));
  }

  return {
    success,
    failure,
    refusal: (error, options) => failure(error.message, options),
  };
}
