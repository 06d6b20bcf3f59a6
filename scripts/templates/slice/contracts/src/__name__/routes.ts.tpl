import { document, message, post, put, remove, type RouteTable } from '../core/routes.js';
import type { __Item__View } from './views.js';

const __itemCamel__ = document<__Item__View>();

export const __itemCamel__Routes = {
  Create__Item__: post('/__item__', __itemCamel__),
  Rename__Item__: put('/__item__/:id', __itemCamel__),
  Delete__Item__: remove('/__item__/:id', message('Deleted')),
  Restore__Item__: put('/__item__/restore/:id', __itemCamel__),
} satisfies RouteTable;
