import { asApiError, errorText } from 'shared-api/client';
import { ACTIVE, ARCHIVED } from 'shared-api/limits';
import type { ShellServices } from 'shared-api/remote';
import { call, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { giveBack } from '../dialog/give-back.ts';
import { texts } from '../texts.ts';
import type { ItemCalls } from './item-calls.ts';
import type { ActionOutcome, BulkAction, ItemAction, ItemWorkState } from './item-work-slice.ts';
import type { Item } from './item.ts';
import type { ItemsState } from './items-slice.ts';
import type { ItemsSlices } from './items-slices.ts';

interface Options extends Pick<ShellServices, 'notify' | 'session'> {
  slices: ItemsSlices;
  calls: ItemCalls;
}

/** Creates, edits, archives, restores, deletes and leaves rows, and adds members to them. */
export function createItemWorkSaga({ slices, calls, notify, session }: Options) {
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
    const submitter = session.user()?.id;
    try {
      yield* call(calls.create, fields, query, { idempotencyKey });
    } catch (error) {
      const refusal = asApiError(error);
      const { name, description } = fields;
      yield* put(actions.creationEnded(created));
      yield* giveBack({
        notify,
        session,
        refusal,
        submitter,
        typed: description === null ? name : `${name}\n${description}`,
        place(state) {
          const { isShown, editing, addingTo, asked } = selectWork(state);
          if (!isShown || selectItems(state).query.projectId !== created.projectId) return 'left';
          return editing || addingTo || asked ? 'taken' : 'free';
        },
        changes: [actions.screenShown, actions.formLeft, actions.actionEnded],
        reopened: actions.newItemGivenBack({ refused: created, message: refusal.message }),
      });
      return;
    }
    yield* call(tellOthersAndReload);
    yield* take([table.actions.loaded, table.actions.loadFailed]);
    yield* put(actions.creationEnded(created));
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
