import Button from 'antd/es/button';
import type { NotificationInstance } from 'antd/es/notification/interface';
import type { NoticeOptions, Notify, SuccessOptions } from 'shared-api/remote';
import { TypedText } from 'shared-ui/typed-text';
import { texts } from '../texts.ts';
import { NoticeItems } from './NoticeItems.tsx';

/** For the style sheets; antd's own components get the inverted theme where notices are mounted. */
const inverted = { className: 'inverted' };

/** A user who wants to undo something has to read the notice, decide and reach the button. */
const UNDO_SECONDS = 12;

/** Notices through antd's notification; `open` says how to reach the mounted instance. */
export function createNotify(instance: () => NotificationInstance): Notify & { clear: () => void } {
  let nextKey = 0;
  /** The last success: the next notice replaces it, so that there is one at a time. */
  let shown: string | null = null;
  const newKey = () => `notice-${nextKey++}`;

  /** A button that closes its notice and does its work. */
  function action(key: string, label: string, run: (() => void) | undefined) {
    if (!run) return {};
    const close = () => {
      instance().destroy(key);
      run();
    };
    const actions = (
      <Button size="small" type="text" onClick={close}>
        {label}
      </Button>
    );
    return { actions };
  }

  function replaceSuccess(next: string | null) {
    if (shown !== null && shown !== next) instance().destroy(shown);
    shown = next;
  }

  function success(message: string, { undo, about, onClosed }: SuccessOptions = {}) {
    const key = about ?? newKey();
    replaceSuccess(key);
    instance().success({
      ...inverted,
      key,
      title: message,
      role: 'status',
      ...(undo && { duration: UNDO_SECONDS }),
      ...(onClosed && { onClose: onClosed }),
      ...action(key, texts.undo, undo),
    });
  }

  function failure(message: string, { retry, typed, items }: NoticeOptions = {}) {
    const key = newKey();
    replaceSuccess(null);
    instance().error({
      ...inverted,
      key,
      title: message,
      role: 'alert',
      ...action(key, texts.retry, retry),
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
    });
  }

  return {
    success,
    failure,
    /** Removes all notices, since they may be about data that only the leaving user may see. */
    clear: () => instance().destroy(),
    refusal: (error, options) => failure(error.message, options),
  };
}
