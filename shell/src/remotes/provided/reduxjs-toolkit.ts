/**
 * What the shell provides as @reduxjs/toolkit, for the same reason as react-router-dom beside this. The
 * package itself goes by another name here, since its own is this module's.
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
  isDraft,
  nanoid,
  original,
} from 'whole/@reduxjs/toolkit';
