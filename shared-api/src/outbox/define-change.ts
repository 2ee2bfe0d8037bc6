import type { UnknownAction } from '@reduxjs/toolkit';
import type { CallInput, CallName, CallOf } from '../client/index.ts';
import type { NewChange, QueuedChange } from '../remote/index.ts';
import { changeQueued, changesRefused } from './outbox-actions.ts';

interface ChangeSpec<Name extends CallName, Given> {
  readonly name: string;
  readonly call: Name;
  /** Left out: the given input. */
  readonly input?: (given: Given) => CallInput<CallOf<Name>>;
  /** The data that the outbox keeps beside the call. */
  readonly rest?: (given: Given) => Partial<Omit<NewChange, 'command' | 'call' | 'input'>>;
}

/** A kind of change that is queued in the outbox. */
export interface ChangeKind<Given, Input> {
  /** The change to queue. */
  readonly of: (given: Given) => NewChange;
  readonly isOne: (change: NewChange) => change is NewChange & { readonly input: Input };
}

/** Defines a kind of change outside boards; changes on boards are commands of `shared-cards`. */
export function defineChange<Name extends CallName, Given = CallInput<CallOf<Name>>>(
  spec: ChangeSpec<Name, Given>,
): ChangeKind<Given, CallInput<CallOf<Name>>> {
  const { name: command, call, input = (given: Given) => given, rest } = spec;
  return {
    of: (given) => ({
      command,
      call,
      input: { ...(input(given) as object) },
      shows: [],
      ...rest?.(given),
    }),
    isOne: (change): change is NewChange & { readonly input: CallInput<CallOf<Name>> } =>
      change.command === command,
  };
}

/** How changes of one kind show in a loaded value. */
interface Shown<Value> {
  readonly isOne: (change: NewChange) => boolean;
  readonly apply: (value: Value, change: QueuedChange) => Value;
  readonly takeBack: (value: Value, change: QueuedChange) => Value;
}

type Show<Value, Input> = (
  value: Value,
  input: Input,
  change: QueuedChange & { readonly input: Input },
) => Value;

/**
 * Defines how changes of one kind show in a loaded value.
 *
 * @param takeBack Left out: the value stays until it is read again, which happens after a refusal.
 */
export function shows<Value, Input>(
  { isOne }: Pick<ChangeKind<never, Input>, 'isOne'>,
  apply: Show<Value, Input>,
  takeBack: Show<Value, Input> = (value) => value,
): Shown<Value> {
  const by = (show: Show<Value, Input>) => (value: Value, change: QueuedChange) =>
    isOne(change) ? show(value, change.input, change) : value;
  return { isOne, apply: by(apply), takeBack: by(takeBack) };
}

/** Shows the changes that the server has not confirmed in a value that was read from it. */
export function createPending<Value>(...kinds: readonly Shown<Value>[]) {
  const kindOf = (change: NewChange) => kinds.find(({ isOne }) => isOne(change));
  const apply = (value: Value, change: QueuedChange) =>
    kindOf(change)?.apply(value, change) ?? value;
  const takeBack = (value: Value, change: QueuedChange) =>
    kindOf(change)?.takeBack(value, change) ?? value;
  return {
    /** Whether a change shows in the value. */
    isOf: (change: NewChange): boolean => kindOf(change) !== undefined,
    /** The loaded value with the waiting changes applied. */
    withWaiting: (read: Value, waiting: readonly QueuedChange[]): Value =>
      waiting.reduce(apply, read),
    /** Shows a change when it is queued, and takes it back when it is refused. */
    changes(value: Value, action: UnknownAction): Value {
      if (changeQueued.match(action)) return apply(value, action.payload);
      if (changesRefused.match(action)) return action.payload.changes.reduce(takeBack, value);
      return value;
    },
  };
}
