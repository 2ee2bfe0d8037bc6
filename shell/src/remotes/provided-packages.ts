/**
 * Every package that the shell provides but does not always load itself. Nothing calls these
 * imports: webpack only provides packages in the shell's graph, and the imports add them to it.
 */
export const providedPackages = [
  () => import('dayjs'),
  () => import('antd/es/avatar'),
  () => import('antd/es/badge'),
  () => import('antd/es/breadcrumb'),
  () => import('antd/es/checkbox'),
  () => import('antd/es/date-picker'),
  () => import('antd/es/empty'),
  () => import('antd/es/form'),
  () => import('antd/es/input'),
  () => import('antd/es/input-number'),
  () => import('antd/es/modal'),
  () => import('antd/es/pagination'),
  () => import('antd/es/popover'),
  () => import('antd/es/progress'),
  () => import('antd/es/segmented'),
  () => import('antd/es/select'),
  () => import('antd/es/skeleton'),
  () => import('antd/es/slider'),
  () => import('antd/es/spin'),
  () => import('antd/es/switch'),
  () => import('antd/es/table'),
  () => import('antd/es/tag'),
  () => import('antd/es/tooltip'),
];
