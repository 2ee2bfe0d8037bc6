import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { RULE_ADDRESS } from 'shared-api/remote';
import { dialogOpened } from '../dialogs/dialog-slice.ts';
import { selectLists, type WithCards } from 'shared-cards';

/** Opens the rules of the column that the address names, as the activity of a card links to them. */
export function useAddressedRule(): void {
  const dispatch = useDispatch();
  const [asked, setAsked] = useSearchParams();
  const isThere = useSelector((state: WithCards) => selectLists(state).ids.length > 0);
  const listId = asked.get(RULE_ADDRESS.list);
  const ruleId = asked.get(RULE_ADDRESS.rule);
  useEffect(() => {
    if (!isThere || listId === null) return;
    dispatch(dialogOpened({ kind: 'automation', listId: Number(listId), ruleId: Number(ruleId) }));
    // Said once: a reload after the dialog was closed does not open it again.
    setAsked(
      (before) => {
        for (const name of Object.values(RULE_ADDRESS)) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [dispatch, isThere, listId, ruleId, setAsked]);
}
