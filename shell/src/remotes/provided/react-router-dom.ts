/**
 * The shell's react-router-dom. A shared package cannot be tree-shaken, so the whole of it would
 * more than double the code that a first visit loads for routing; a remote that needs another
 * export adds it here.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router';
