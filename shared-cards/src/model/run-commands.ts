import { createContext, use, useCallback, useMemo } from 'react';
import { useStore } from 'react-redux';
import type { NewChange, ShellServices } from 'shared-api/remote';
import type { WithCards } from './cards-slice.ts';
import type { Command } from './define-command.ts';
import { heldReason, isOnHold } from './on-hold.ts';
import type { Page } from './page.ts';
import { selectPage } from './select.ts';

type Services = Pick<ShellServices, 'outbox' | 'notify' | 'session'>;

/** What a change has in common with others that are made with it. */
type Together = Pick<NewChange, 'batch'>;

/**
 * Runs a command: it shows at once and is queued for sending. If it cannot be done, a notice says
 * why and nothing is sent. Returns the key of the change, or null if there is none.
 */
export function runCommand<Given>(
  { outbox, notify, session }: Services,
  page: Page,
  command: Command<Given>,
  given: NoInfer<Given>,
  together?: Together,
): string | null {
  const isHeld = command.isRefusedOnHold(given) && isOnHold(page, given as object);
  const reason = isHeld ? heldReason() : (command.whyNot?.(given, page) ?? null);
  if (reason !== null) {
    notify.failure(reason);
    return null;
  }
  let id: number | undefined;
  const change = command.change(given, {
    page,
    userId: session.user()?.id ?? 0,
    get newId() {
      return (id ??= outbox.newId());
    },
  });
  return change && outbox.queue({ ...change, ...together });
}

const CommandServicesContext = createContext<Services | null>(null);

/** The services of the shell that commands need, for the components of a remote. */
export const CommandServices = CommandServicesContext.Provider;

/** The id of the signed-in user, for commands on oneself; 0: nobody is signed in. */
export const useMe = (): number => use(CommandServicesContext)?.session.user()?.id ?? 0;

/** Returns new ids for entities that a command creates and a later one names. */
export function useNewId(): () => number {
  const services = use(CommandServicesContext);
  if (services === null) throw new Error('There are no services for commands here.');
  return () => services.outbox.newId();
}

/** Returns a function that shows what waits to be sent; undefined if the shell has no place for it. */
export const useShowChanges = () => use(CommandServicesContext)?.outbox.showChanges;

/** Returns a function by which a component reports why an action is impossible. */
export function useRefuse(): ShellServices['notify']['failure'] {
  const services = use(CommandServicesContext);
  return useCallback((...said) => services?.notify.failure(...said), [services]);
}

/** Returns a function by which a component runs commands. */
export function useRun() {
  const services = use(CommandServicesContext);
  const store = useStore<WithCards>();
  return useMemo(
    () =>
      <Given>(command: Command<Given>, given: NoInfer<Given>, together?: Together) => {
        if (services === null) throw new Error('There are no services for commands here.');
        return runCommand(services, selectPage(store.getState()), command, given, together);
      },
    [services, store],
  );
}

export type Run = ReturnType<typeof useRun>;
