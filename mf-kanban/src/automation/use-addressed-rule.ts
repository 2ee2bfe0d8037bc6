import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { RULE_ADDRESS } from 'shared-api/remote';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { selectLists, type WithCards } from 'shared-cards';

/** Opens the rules of the list in the address, to which the activity of a card links. */
export function useAddressedRule(): void {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const isThere = useSelector((state: WithCards) => selectLists(state).ids.length > 0);
  const listId = params.get(RULE_ADDRESS.list);
  const ruleId = params.get(RULE_ADDRESS.rule);
  useEffect(() => {
    if (!isThere || listId === null) return;
    dispatch(dialogOpened({ kind: 'automation', listId: Number(listId), ruleId: Number(ruleId) }));
    // Removed from the address, so that a reload does not reopen the dialog.
    setParams(
      (before) => {
        for (const name of Object.values(RULE_ADDRESS)) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [dispatch, isThere, listId, ruleId, setParams]);
}
