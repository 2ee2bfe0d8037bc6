/**
 * The shell's @reduxjs/toolkit, for the same reason as react-router-dom beside this. The package
 * itself is imported under another name, since its own name refers to this module.
 */
export {
  combineReducers,
  combineSlices,
  configureStore,
  createAction,
  createEntityAdapter,
  createNextState,
  createSelector,
  createSlice,
  current,
  freeze,
  isDraft,
  nanoid,
  original,
} from 'whole/@reduxjs/toolkit';
