import { type ApiError, asApiError, errorText } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { focusMoved, isTyping } from '../focus/is-typing.ts';
import { texts } from '../texts.ts';
import type { ItemCalls } from './item-calls.ts';
import type {
  ActionOutcome,
  BulkAction,
  ItemAction,
  ItemBeingCreated,
  ItemWorkState,
} from './item-work-slice.ts';
import type { Item } from './item.ts';
import type { ItemsState } from './items-slice.ts';
import type { ItemsSlices } from './items-slices.ts';

interface Options {
  slices: ItemsSlices;
  calls: ItemCalls;
  notify: ShellServices['notify'];
}

/** Creates, edits, archives, restores, deletes and leaves rows, and adds members to them. */
export function createItemWorkSaga({ slices, calls, notify }: Options) {
  const { work, table } = slices;
  const { actions } = work;
  const selectWork = (root: unknown): ItemWorkState =>
    work.selectors.selectWork(root as Parameters<typeof work.selectors.selectWork>[0]);
  const selectItems = (root: unknown): ItemsState =>
    table.selectors.selectItems(root as Parameters<typeof table.selectors.selectItems>[0]);

  function* tellOthersAndReload() {
    calls.publish((yield* select(selectItems)).query);
    yield* put(table.actions.reloadAsked());
  }

  function* submit({ payload: fields }: ReturnType<typeof actions.submitted>) {
    const { editing } = yield* select(selectWork);
    if (!editing?.item) return;
    try {
      yield* call(calls.edit, fields, editing.item);
      yield* put(actions.formLeft());
      yield* call(tellOthersAndReload);
    } catch (error) {
      const { message, code, current } = asApiError(error);
      yield* put(actions.submissionRefused(message));
      if (code === 'stale-version' && current)
        yield* put(actions.editedItemLoaded(current as Item));
      yield* put(table.actions.reloadAsked());
    }
  }

  function* create({ payload: created }: ReturnType<typeof actions.newItemSubmitted>) {
    const { fields, idempotencyKey } = created;
    const { query } = yield* select(selectItems);
    try {
      yield* call(calls.create, fields, query, { idempotencyKey });
    } catch (error) {
      yield* put(actions.creationEnded(created));
      yield* call(giveBack, created, asApiError(error));
      return;
    }
    yield* call(tellOthersAndReload);
    yield* take([table.actions.loaded, table.actions.loadFailed]);
    yield* put(actions.creationEnded(created));
  }

  /**
   * Opens the dialog again with what was typed. It waits for a person who is typing elsewhere, whose
   * next letters would go into it.
   */
  function* giveBack(refused: ItemBeingCreated, refusal: ApiError) {
    let isReported = false;
    while (true) {
      const { isShown, editing, addingTo, asked } = yield* select(selectWork);
      const { projectId } = (yield* select(selectItems)).query;
      if (!isShown || projectId !== refused.projectId) {
        const { name, description } = refused.fields;
        const typed = description === null ? name : `${name}\n${description}`;
        notify.refusal(refusal, { typed });
        return;
      }
      const isFree = !editing && !addingTo && !asked;
      if (isFree && !isTyping(document.activeElement)) {
        yield* put(actions.newItemGivenBack({ refused, message: refusal.message }));
        return;
      }
      if (!isReported) notify.refusal(refusal);
      isReported = true;
      yield* race({
        moved: call(focusMoved),
        left: take([actions.screenShown, actions.formLeft, actions.actionEnded]),
      });
    }
  }

  function* addMembers({ payload: users }: ReturnType<typeof actions.membersSubmitted>) {
    const { addingTo } = yield* select(selectWork);
    if (!addingTo) return;
    try {
      yield* call(calls.addMembers, addingTo.item, users);
      yield* put(actions.formLeft());
      yield* call(tellOthersAndReload);
    } catch (error) {
      yield* put(actions.submissionRefused(asApiError(error).message));
    }
  }

  const doToOne: Record<ItemAction, (item: Item) => Promise<unknown>> = {
    archive: (item) => calls.archive(item, ARCHIVED),
    restore: (item) => calls.archive(item, ACTIVE),
    delete: (item) => calls.delete(item),
    leave: (item) => calls.leave(item),
  };

  async function doToMany(action: BulkAction, items: readonly Item[]): Promise<ActionOutcome> {
    const outcomes = await calls.bulk(
      items.map(({ id }) => id),
      action,
    );
    const refused = outcomes
      .filter(({ status }) => status !== 200)
      .map((outcome) => {
        const item = items.find(({ id }) => id === outcome.id);
        return { name: item?.name ?? String(outcome.id), message: errorText(outcome) };
      });
    return { action, done: items.length - refused.length, refused };
  }

  function* act() {
    const { asked } = yield* select(selectWork);
    if (!asked) return;
    const { action, items } = asked;
    const [first] = items;
    let outcome: ActionOutcome | null = null;
    try {
      if (items.length === 1 && first) yield* call(doToOne[action], first);
      else if (action !== 'leave') outcome = yield* call(doToMany, action, items);
      if (outcome?.refused.length === 0) {
        notify.success(texts.doneTo[action](outcome.done));
        outcome = null;
      }
    } catch (error) {
      notify.refusal(asApiError(error));
    }
    yield* put(actions.actionEnded(outcome));
    yield* call(tellOthersAndReload);
  }

  return function* itemWorkSaga() {
    yield* takeEvery(actions.newItemSubmitted, create);
    yield* takeLeading(actions.submitted, submit);
    yield* takeLeading(actions.membersSubmitted, addMembers);
    yield* takeLeading(actions.actionConfirmed, act);
  };
}
